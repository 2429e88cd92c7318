ALTER TABLE "accounts" ADD COLUMN "asked_at" bigint;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "rows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "bounded_at" integer;--> statement-breakpoint
-- When an address was last requested was not stored before: its time starts now.
UPDATE "accounts" SET
	"asked_at" = (extract(epoch from now()) * 1000)::bigint,
	"rows" = (SELECT count(*) FROM "transactions" WHERE "account_id" = "id")
		+ (SELECT count(*) FROM "movements" WHERE "account_id" = "id");--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "asked_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "accounts_asked" ON "accounts" USING btree ("asked_at");
