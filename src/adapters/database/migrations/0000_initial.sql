CREATE SEQUENCE "public"."car_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100000000 CACHE 1;--> statement-breakpoint
CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"taken" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"site" text NOT NULL,
	"location_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"seat" integer NOT NULL,
	"lead_id" text NOT NULL,
	"local" text NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "appointments_site_location_id_starts_at_seat_pk" PRIMARY KEY("site","location_id","starts_at","seat"),
	CONSTRAINT "appointments_leadId_unique" UNIQUE("lead_id")
);
--> statement-breakpoint
CREATE TABLE "consent_receipts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"text" text NOT NULL,
	"given" boolean NOT NULL,
	"method" text NOT NULL,
	"page" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"event" integer NOT NULL,
	"data" jsonb NOT NULL,
	"page" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"channel_key" text NOT NULL,
	"channel" jsonb NOT NULL,
	"about" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"resends" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"last_error" text,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"form" text NOT NULL,
	"category" text NOT NULL,
	"status" text NOT NULL,
	"step_number" integer NOT NULL,
	"skipped_steps" jsonb NOT NULL,
	"fields" jsonb NOT NULL,
	"car" jsonb,
	"place" jsonb NOT NULL,
	"manufacturer_slug" text,
	"page_id" text NOT NULL,
	"standing" text NOT NULL,
	"score" integer NOT NULL,
	"reasons" jsonb NOT NULL,
	"key" text,
	"content_hash" text NOT NULL,
	"address_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"reservation_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deposits_reservation_id_payment_id_pk" PRIMARY KEY("reservation_id","payment_id")
);
--> statement-breakpoint
CREATE TABLE "reservation_trail" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"reservation_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"detail" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"car_id" integer NOT NULL,
	"car" jsonb NOT NULL,
	"place" jsonb NOT NULL,
	"reserver" jsonb NOT NULL,
	"state" text NOT NULL,
	"provider" text NOT NULL,
	"session" text,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_bank_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"request" jsonb NOT NULL,
	"state" text NOT NULL,
	"payment_id" text,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_activations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_versions" (
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"config" jsonb NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_versions_slug_version_pk" PRIMARY KEY("slug","version")
);
--> statement-breakpoint
CREATE TABLE "cars" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"dealership_id" integer NOT NULL,
	"stocknum" text,
	"vin" text,
	"status" text NOT NULL,
	"document" jsonb NOT NULL,
	"feed" jsonb,
	"overrides" jsonb,
	"hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cars_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"dealership_id" integer NOT NULL,
	"document" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "parts" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"dealership_id" integer NOT NULL,
	"document" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parts_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "search_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"index" text NOT NULL,
	"document_id" integer NOT NULL,
	"dealership_id" integer NOT NULL,
	CONSTRAINT "search_changes_once" UNIQUE("index","document_id")
);
--> statement-breakpoint
CREATE TABLE "search_positions" (
	"name" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"car_id" integer NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"body" text,
	"dealership_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_versions" (
	"dealership_id" integer PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_receipts" ADD CONSTRAINT "consent_receipts_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_trail" ADD CONSTRAINT "reservation_trail_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_receipts_by_lead" ON "consent_receipts" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "events_by_site" ON "events" USING btree ("site","at");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_deliveries_once" ON "lead_deliveries" USING btree ("lead_id","channel_key","about");--> statement-breakpoint
CREATE INDEX "lead_deliveries_due" ON "lead_deliveries" USING btree ("state","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_once" ON "leads" USING btree ("site","key");--> statement-breakpoint
CREATE INDEX "leads_by_content" ON "leads" USING btree ("content_hash","created_at");--> statement-breakpoint
CREATE INDEX "leads_by_address" ON "leads" USING btree ("address_hash","created_at");--> statement-breakpoint
CREATE INDEX "leads_by_site" ON "leads" USING btree ("site","created_at");--> statement-breakpoint
CREATE INDEX "deposits_by_state" ON "deposits" USING btree ("state");--> statement-breakpoint
CREATE INDEX "reservation_trail_of" ON "reservation_trail" USING btree ("reservation_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_one_open" ON "reservations" USING btree ("car_id") WHERE "reservations"."state" in ('held', 'paid', 'confirmed');--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_session" ON "reservations" USING btree ("provider","session");--> statement-breakpoint
CREATE INDEX "reservations_due" ON "reservations" USING btree ("state","held_until");--> statement-breakpoint
CREATE INDEX "reservations_by_site" ON "reservations" USING btree ("site","created_at");--> statement-breakpoint
CREATE INDEX "site_activations_by_slug" ON "site_activations" USING btree ("slug","id");--> statement-breakpoint
CREATE INDEX "cars_by_dealership" ON "cars" USING btree ("dealership_id","id");--> statement-breakpoint
CREATE INDEX "cars_by_stocknum" ON "cars" USING btree ("dealership_id","stocknum");--> statement-breakpoint
CREATE INDEX "cars_by_vin" ON "cars" USING btree ("vin");--> statement-breakpoint
CREATE INDEX "offers_by_dealership" ON "offers" USING btree ("dealership_id","id");--> statement-breakpoint
CREATE INDEX "parts_by_dealership" ON "parts" USING btree ("dealership_id","id");--> statement-breakpoint
CREATE INDEX "slugs_by_car" ON "slugs" USING btree ("car_id");