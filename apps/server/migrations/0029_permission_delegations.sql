CREATE TABLE "permission_delegations" (
	"network" text NOT NULL,
	"hash" text NOT NULL,
	"pci" text NOT NULL,
	CONSTRAINT "permission_delegations_network_hash_pk" PRIMARY KEY("network","hash")
);
--> statement-breakpoint
ALTER TABLE "permission_delegations" ADD CONSTRAINT "permission_delegations_pci_permission_sessions_pci_fk" FOREIGN KEY ("pci") REFERENCES "public"."permission_sessions"("pci") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "permission_delegations_pci" ON "permission_delegations" USING btree ("pci");