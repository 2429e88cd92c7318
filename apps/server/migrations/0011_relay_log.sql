CREATE TABLE "relay_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"writer" uuid NOT NULL,
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "relay_log_xid" ON "relay_log" USING btree ("xid");
--> statement-breakpoint
-- Sealed messages do not get shorter.
ALTER TABLE "relay_log" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
