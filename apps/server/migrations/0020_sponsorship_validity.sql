ALTER TABLE "sponsorships" ADD COLUMN "valid_until" bigint;--> statement-breakpoint
CREATE INDEX "sponsorships_open" ON "sponsorships" USING btree ("network","valid_until") WHERE actual_cost is null;