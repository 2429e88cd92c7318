CREATE TABLE "bundle_transactions" (
	"hash" text PRIMARY KEY NOT NULL,
	"bundle_id" bigint NOT NULL,
	"raw" text NOT NULL,
	"operations" text[] NOT NULL,
	"max_fee_per_gas" numeric(78, 0) NOT NULL,
	"max_priority_fee_per_gas" numeric(78, 0) NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bundles" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"executor" text NOT NULL,
	"nonce" bigint NOT NULL,
	"status" text NOT NULL,
	"block" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sponsored_amounts" (
	"network" text NOT NULL,
	"day" text NOT NULL,
	"counter" text NOT NULL,
	"operations" integer NOT NULL,
	"cost" numeric(78, 0) NOT NULL,
	CONSTRAINT "sponsored_amounts_network_day_counter_pk" PRIMARY KEY("network","day","counter")
);
--> statement-breakpoint
CREATE TABLE "sponsorships" (
	"operation_hash" text PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"sender" text NOT NULL,
	"nonce" text NOT NULL,
	"day" text NOT NULL,
	"counters" text[] NOT NULL,
	"max_cost" numeric(78, 0) NOT NULL,
	"actual_cost" numeric(78, 0),
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_operations" (
	"hash" text PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"sender" text NOT NULL,
	"nonce" text NOT NULL,
	"operation" jsonb NOT NULL,
	"project_id" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"setbacks" integer NOT NULL,
	"transaction_hash" text,
	"is_success" boolean,
	"actual_cost" numeric(78, 0),
	"received_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bundle_transactions" ADD CONSTRAINT "bundle_transactions_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bundle_transactions_bundle" ON "bundle_transactions" USING btree ("bundle_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bundles_open_nonce" ON "bundles" USING btree ("network","executor","nonce") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "bundles_status" ON "bundles" USING btree ("network","status","updated_at");--> statement-breakpoint
CREATE INDEX "sponsorships_nonce" ON "sponsorships" USING btree ("network","sender","nonce");--> statement-breakpoint
CREATE INDEX "sponsorships_created" ON "sponsorships" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_operations_open_nonce" ON "user_operations" USING btree ("network","sender","nonce") WHERE status in ('pending', 'submitted');--> statement-breakpoint
CREATE INDEX "user_operations_queue" ON "user_operations" USING btree ("network","status","received_at");--> statement-breakpoint
CREATE INDEX "user_operations_sender" ON "user_operations" USING btree ("network","sender","updated_at");