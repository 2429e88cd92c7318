-- Restored dumps of earlier versions may have lost it already: docs/embedded-wallet-keys.md tells operators to drop it.
ALTER TABLE "wallet_keys" DROP CONSTRAINT IF EXISTS "wallet_keys_wallet_id_embedded_wallets_id_fk";--> statement-breakpoint
-- What is left of the foreign key: whoever deletes a wallet deletes its key, also by hand and by an earlier version.
CREATE FUNCTION "delete_wallet_key"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "public"."wallet_keys" WHERE "wallet_id" = OLD."id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "delete_wallet_key" AFTER DELETE ON "embedded_wallets" FOR EACH ROW EXECUTE FUNCTION "delete_wallet_key"();
