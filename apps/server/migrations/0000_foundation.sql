CREATE TABLE "accounts" (
	"id" serial PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"address" text NOT NULL,
	"indexed_to" bigint NOT NULL,
	"logs_from" bigint NOT NULL,
	"transactions_from" bigint NOT NULL,
	CONSTRAINT "accounts_network_address" UNIQUE("network","address")
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"network" text NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "blocks_network_number_pk" PRIMARY KEY("network","number")
);
--> statement-breakpoint
CREATE TABLE "movements" (
	"account_id" integer NOT NULL,
	"block" bigint NOT NULL,
	"tx_index" integer NOT NULL,
	"position" bigint NOT NULL,
	"kind" text NOT NULL,
	"token" text NOT NULL,
	"token_id" text,
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	CONSTRAINT "movements_account_id_block_tx_index_position_pk" PRIMARY KEY("account_id","block","tx_index","position")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"network" text NOT NULL,
	"address" text NOT NULL,
	"name" text NOT NULL,
	"symbol" text NOT NULL,
	"decimals" integer,
	CONSTRAINT "tokens_network_address_pk" PRIMARY KEY("network","address")
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"account_id" integer NOT NULL,
	"block" bigint NOT NULL,
	"tx_index" integer NOT NULL,
	"mined_at" bigint NOT NULL,
	"hash" text NOT NULL,
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"nonce" bigint NOT NULL,
	"operation" text NOT NULL,
	"is_failed" boolean NOT NULL,
	"is_poison" boolean NOT NULL,
	CONSTRAINT "transactions_account_id_block_tx_index_pk" PRIMARY KEY("account_id","block","tx_index")
);
--> statement-breakpoint
ALTER TABLE "movements" ADD CONSTRAINT "movements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "movements_token" ON "movements" USING btree ("account_id","token");--> statement-breakpoint
CREATE INDEX "transactions_newest" ON "transactions" USING btree ("account_id","mined_at","block","tx_index");