ALTER TABLE "permission_sessions" ADD COLUMN "origin" text;--> statement-breakpoint
CREATE INDEX "permission_sessions_owner" ON "permission_sessions" USING btree ("owner","activated_at");