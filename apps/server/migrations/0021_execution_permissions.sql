ALTER TABLE "permission_sessions" ALTER COLUMN "app_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "permission_sessions" ALTER COLUMN "cosigner_key" DROP NOT NULL;