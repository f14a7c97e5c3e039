ALTER TABLE "leads" ALTER COLUMN "address_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "wanted_slot" jsonb;--> statement-breakpoint
CREATE INDEX "lead_deliveries_to" ON "lead_deliveries" USING btree (regexp_replace(lower(trim("channel_key")), '\+[^@]*@', '@'),"due_at");