CREATE TABLE "wallet_keys" (
	"wallet_id" text PRIMARY KEY NOT NULL,
	"wrapped" text NOT NULL,
	"master_version" integer NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wallet_keys" ADD CONSTRAINT "wallet_keys_wallet_id_embedded_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."embedded_wallets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_shares" DROP COLUMN "master_version";