ALTER TABLE "tokens" ADD COLUMN "read_at" bigint;--> statement-breakpoint
UPDATE "tokens" SET "read_at" = (extract(epoch from now()) * 1000)::bigint;--> statement-breakpoint
ALTER TABLE "tokens" ALTER COLUMN "read_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "tokens_read" ON "tokens" USING btree ("read_at");
