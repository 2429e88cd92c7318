CREATE TABLE "audit_log" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"user_id" text,
	"event" text NOT NULL,
	"data" jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blocked_devices" (
	"id" text PRIMARY KEY NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"device_id" text NOT NULL,
	"origin" text NOT NULL,
	"user_id" text,
	"email" text,
	"code_hash" text,
	"tries" integer NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "connected_apps" (
	"user_id" text NOT NULL,
	"origin" text NOT NULL,
	"connected_at" bigint NOT NULL,
	"last_used_at" bigint NOT NULL,
	CONSTRAINT "connected_apps_user_id_origin_pk" PRIMARY KEY("user_id","origin")
);
--> statement-breakpoint
CREATE TABLE "device_approvals" (
	"challenge_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"number" text NOT NULL,
	"choices" text[] NOT NULL,
	"wrong" integer NOT NULL,
	"status" text NOT NULL,
	"device_name" text NOT NULL,
	"origin" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "device_approvals_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"seal_key" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"first_seen" bigint NOT NULL,
	"last_seen" bigint NOT NULL,
	"watch_until" bigint,
	CONSTRAINT "devices_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "farcaster_channels" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"device_id" text NOT NULL,
	"origin" text NOT NULL,
	"status" text NOT NULL,
	"fid" bigint,
	"user_name" text,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "farcaster_channels_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"is_email_verified" boolean NOT NULL,
	"user_name" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "identities_subject" UNIQUE("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "mail_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" text NOT NULL,
	"data" jsonb NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "rate_buckets" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_flows" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"state_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"pkce_verifier" text NOT NULL,
	"redeem_hash" text NOT NULL,
	"cookie_hash" text,
	"device_id" text NOT NULL,
	"origin" text NOT NULL,
	"status" text NOT NULL,
	"code_hash" text,
	"profile" jsonb,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "social_flows_state_hash_unique" UNIQUE("state_hash")
);
--> statement-breakpoint
CREATE TABLE "step_ups" (
	"session_family" text NOT NULL,
	"purpose" text NOT NULL,
	"until" bigint NOT NULL,
	CONSTRAINT "step_ups_session_family_purpose_pk" PRIMARY KEY("session_family","purpose")
);
--> statement-breakpoint
CREATE TABLE "used_proofs" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" bigint NOT NULL,
	"status" text NOT NULL,
	"delete_at" bigint
);
--> statement-breakpoint
CREATE TABLE "wallet_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"family" text NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"device_id" text NOT NULL,
	"origin" text NOT NULL,
	"provider" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_used_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"rotated_at" bigint,
	CONSTRAINT "wallet_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "auth_shares" (
	"wallet_id" text NOT NULL,
	"device_id" text NOT NULL,
	"generation" integer NOT NULL,
	"wrapped" text NOT NULL,
	"master_version" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"is_releasable" boolean NOT NULL,
	CONSTRAINT "auth_shares_wallet_id_device_id_generation_pk" PRIMARY KEY("wallet_id","device_id","generation")
);
--> statement-breakpoint
CREATE TABLE "embedded_wallets" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"eip155_key" text NOT NULL,
	"solana_key" text NOT NULL,
	"eip155_address" text NOT NULL,
	"solana_address" text NOT NULL,
	"recovery_mode" text NOT NULL,
	"recovery_key" text,
	"account_type" text NOT NULL,
	"is_frozen" boolean NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "embedded_wallets_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "master_keys" (
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"check" text NOT NULL,
	"created_at" bigint NOT NULL,
	"retired_at" bigint,
	CONSTRAINT "master_keys_kind_version_pk" PRIMARY KEY("kind","version")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_used_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_methods" (
	"id" text PRIMARY KEY NOT NULL,
	"wallet_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"wrapped" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"tested_at" bigint
);
--> statement-breakpoint
CREATE TABLE "recovery_shares" (
	"wallet_id" text NOT NULL,
	"device_id" text NOT NULL,
	"generation" integer NOT NULL,
	"kind" text NOT NULL,
	"key_id" text NOT NULL,
	"content" text NOT NULL,
	"master_version" integer,
	"created_at" bigint NOT NULL,
	CONSTRAINT "recovery_shares_wallet_id_device_id_generation_pk" PRIMARY KEY("wallet_id","device_id","generation")
);
--> statement-breakpoint
ALTER TABLE "connected_apps" ADD CONSTRAINT "connected_apps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_sessions" ADD CONSTRAINT "wallet_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_shares" ADD CONSTRAINT "auth_shares_wallet_id_embedded_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."embedded_wallets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embedded_wallets" ADD CONSTRAINT "embedded_wallets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_methods" ADD CONSTRAINT "recovery_methods_wallet_id_embedded_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."embedded_wallets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_shares" ADD CONSTRAINT "recovery_shares_wallet_id_embedded_wallets_id_fk" FOREIGN KEY ("wallet_id") REFERENCES "public"."embedded_wallets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "challenges_expiry" ON "challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "challenges_email" ON "challenges" USING btree ("email");--> statement-breakpoint
CREATE INDEX "device_approvals_expiry" ON "device_approvals" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "devices_id" ON "devices" USING btree ("id");--> statement-breakpoint
CREATE INDEX "farcaster_channels_expiry" ON "farcaster_channels" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identities_email" ON "identities" USING btree ("email");--> statement-breakpoint
CREATE INDEX "mail_links_expiry" ON "mail_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_buckets_reset" ON "rate_buckets" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "social_flows_expiry" ON "social_flows" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "used_proofs_expiry" ON "used_proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wallet_sessions_family" ON "wallet_sessions" USING btree ("family");--> statement-breakpoint
CREATE INDEX "wallet_sessions_user" ON "wallet_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "wallet_sessions_expiry" ON "wallet_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "embedded_wallets_address" ON "embedded_wallets" USING btree ("eip155_address");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_methods_wallet" ON "recovery_methods" USING btree ("wallet_id");