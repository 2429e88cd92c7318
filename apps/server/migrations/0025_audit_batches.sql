CREATE TABLE "audit_batches" (
	"first_seq" bigint PRIMARY KEY NOT NULL,
	"last_seq" bigint NOT NULL,
	"first_at" bigint NOT NULL,
	"last_at" bigint NOT NULL,
	"lines" integer NOT NULL,
	"packed" "bytea" NOT NULL,
	CONSTRAINT "audit_batches_last_seq_unique" UNIQUE("last_seq")
);
--> statement-breakpoint
CREATE INDEX "audit_batches_last_at" ON "audit_batches" USING btree ("last_at");