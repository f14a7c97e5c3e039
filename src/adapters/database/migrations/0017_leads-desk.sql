CREATE TABLE "appointment_blocks" (
	"id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"location_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"seats" integer,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_settings" (
	"site" text PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_activity" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"lead_id" text NOT NULL,
	"site" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text,
	"actor_name" text,
	"text" text NOT NULL,
	"data" jsonb NOT NULL,
	"key" text
);
--> statement-breakpoint
CREATE TABLE "lead_links" (
	"site" text NOT NULL,
	"first" text NOT NULL,
	"second" text NOT NULL,
	"is_same" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_links_first_second_pk" PRIMARY KEY("first","second")
);
--> statement-breakpoint
ALTER TABLE "lead_work" ADD COLUMN "owned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_work" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "lead_work" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "lead_work" ADD COLUMN "next" text;--> statement-breakpoint
ALTER TABLE "lead_work" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_work" ADD COLUMN "clock_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_work" ADD COLUMN "answer_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_work" ADD COLUMN "first_contact_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_work" ADD COLUMN "first_contact_minutes" integer;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "source" text DEFAULT 'website' NOT NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_activity" ADD CONSTRAINT "lead_activity_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_links" ADD CONSTRAINT "lead_links_first_leads_id_fk" FOREIGN KEY ("first") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_links" ADD CONSTRAINT "lead_links_second_leads_id_fk" FOREIGN KEY ("second") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_blocks_by_place" ON "appointment_blocks" USING btree ("site","location_id","ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_activity_once" ON "lead_activity" USING btree ("lead_id","key");--> statement-breakpoint
CREATE INDEX "lead_activity_by_lead" ON "lead_activity" USING btree ("lead_id","id");--> statement-breakpoint
CREATE INDEX "lead_activity_by_message" ON "lead_activity" USING btree (("data"->>'messageId'));--> statement-breakpoint
CREATE INDEX "lead_links_by_second" ON "lead_links" USING btree ("second");--> statement-breakpoint
CREATE INDEX "lead_work_by_state" ON "lead_work" USING btree ("site","state","updated_at");--> statement-breakpoint
CREATE INDEX "lead_work_waiting" ON "lead_work" USING btree ("site","answer_by") WHERE "lead_work"."first_contact_at" is null and "lead_work"."state" not in ('won', 'lost', 'junk');--> statement-breakpoint
CREATE INDEX "lead_work_without_clock" ON "lead_work" USING btree ("clock_from") WHERE "lead_work"."clock_from" is not null and "lead_work"."answer_by" is null and "lead_work"."first_contact_at" is null and "lead_work"."state" not in ('won', 'lost', 'junk');--> statement-breakpoint
CREATE INDEX "lead_work_due" ON "lead_work" USING btree ("site","due_at") WHERE "lead_work"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "leads_by_source" ON "leads" USING btree ("site","source","created_at");--> statement-breakpoint
CREATE INDEX "leads_by_mailbox" ON "leads" USING btree ("site",nullif(regexp_replace(lower(trim("fields"->>'email')), '\+[^@]*@', '@'), ''));--> statement-breakpoint
CREATE INDEX "leads_by_phone" ON "leads" USING btree ("site",nullif(right(regexp_replace("fields"->>'phone', '\D', '', 'g'), 8), ''));