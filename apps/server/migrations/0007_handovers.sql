CREATE TABLE "handovers" (
	"id" text PRIMARY KEY NOT NULL,
	"wallet_id" text NOT NULL,
	"status" text NOT NULL,
	"new_device_id" text NOT NULL,
	"new_device_name" text NOT NULL,
	"commitment" text NOT NULL,
	"new_key" text,
	"old_device_id" text,
	"old_key" text,
	"generation" integer,
	"sealed" text,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_wallet_id_embedded_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."embedded_wallets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handovers_wallet" ON "handovers" USING btree ("wallet_id");