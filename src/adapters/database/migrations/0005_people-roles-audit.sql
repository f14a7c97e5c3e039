CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"totp_secret" text,
	"totp_step" bigint DEFAULT 0 NOT NULL,
	"theme" text NOT NULL,
	"has_keys" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"hint" text NOT NULL,
	"dealer" text NOT NULL,
	"dealership" integer,
	"name" text NOT NULL,
	"purposes" jsonb NOT NULL,
	"made_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "api_keys_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "audit_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"dealer" text,
	"place" integer,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"via" text NOT NULL,
	"verb" text NOT NULL,
	"thing_kind" text NOT NULL,
	"thing_id" text NOT NULL,
	"thing_name" text NOT NULL,
	"changes" jsonb NOT NULL,
	"operation" text,
	"request_id" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"target" text NOT NULL,
	"role" text NOT NULL,
	"places" integer[],
	"ends_at" timestamp with time zone,
	"invited_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "invitations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "lead_work" (
	"lead_id" text PRIMARY KEY NOT NULL,
	"site" text NOT NULL,
	"owner" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "looks" (
	"account_id" text NOT NULL,
	"dealer" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "looks_account_id_dealer_pk" PRIMARY KEY("account_id","dealer")
);
--> statement-breakpoint
CREATE TABLE "mail_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"account_id" text NOT NULL,
	"target" text NOT NULL,
	"role" text NOT NULL,
	"places" integer[],
	"ends_at" timestamp with time zone,
	CONSTRAINT "memberships_account_id_target_pk" PRIMARY KEY("account_id","target")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"hash" text NOT NULL,
	"account_id" text NOT NULL,
	CONSTRAINT "recovery_codes_account_id_hash_pk" PRIMARY KEY("account_id","hash")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"owner" text NOT NULL,
	"is_shared" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" text NOT NULL,
	"method" text NOT NULL,
	"device" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"entered_dealer" text,
	"entered_reason" text,
	"entered_until" timestamp with time zone,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "lead_work" ADD CONSTRAINT "lead_work_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_work" ADD CONSTRAINT "lead_work_owner_accounts_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_accounts_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_by_dealer" ON "api_keys" USING btree ("dealer","created_at");--> statement-breakpoint
CREATE INDEX "audit_lines_by_dealer" ON "audit_lines" USING btree ("dealer","at","id");--> statement-breakpoint
CREATE INDEX "audit_lines_by_actor" ON "audit_lines" USING btree ("dealer","actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_lines_by_thing" ON "audit_lines" USING btree ("dealer","thing_kind","thing_id","at");--> statement-breakpoint
CREATE INDEX "audit_lines_by_verb" ON "audit_lines" USING btree ("dealer","verb","at");--> statement-breakpoint
CREATE INDEX "audit_lines_by_actor_name" ON "audit_lines" USING btree ("dealer",lower("actor_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_lines_by_thing_name" ON "audit_lines" USING btree ("dealer",lower("thing_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_lines_by_operation" ON "audit_lines" USING btree ("operation") WHERE "audit_lines"."operation" is not null;--> statement-breakpoint
CREATE INDEX "audit_lines_by_person" ON "audit_lines" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_lines_by_account" ON "audit_lines" USING btree ("thing_id","id");--> statement-breakpoint
CREATE INDEX "challenges_by_end" ON "challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invitations_by_target" ON "invitations" USING btree ("target","created_at");--> statement-breakpoint
CREATE INDEX "lead_work_by_owner" ON "lead_work" USING btree ("owner","site");--> statement-breakpoint
CREATE INDEX "mail_links_by_end" ON "mail_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "memberships_by_target" ON "memberships" USING btree ("target");--> statement-breakpoint
CREATE INDEX "passkeys_by_account" ON "passkeys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "saved_views_by_list" ON "saved_views" USING btree ("dealer","list");--> statement-breakpoint
CREATE INDEX "sessions_by_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sessions_by_seen" ON "sessions" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "leads_by_place" ON "leads" USING btree ("site",(("place"->>'id')::int),"created_at");--> statement-breakpoint
CREATE INDEX "leads_by_form" ON "leads" USING btree ("site","form","created_at");--> statement-breakpoint
CREATE INDEX "leads_held" ON "leads" USING btree ("site","created_at") WHERE "leads"."standing" = 'quarantined';--> statement-breakpoint
CREATE INDEX "leads_unfinished" ON "leads" USING btree ("site","created_at") WHERE "leads"."status" = 'Incomplete';--> statement-breakpoint
CREATE INDEX "leads_by_words" ON "leads" USING gin (to_tsvector('simple', coalesce("fields"->>'name', '') || ' ' || coalesce("fields"->>'last_name', '') || ' ' || coalesce("fields"->>'email', '') || ' ' || regexp_replace(coalesce("fields"->>'phone', ''), '\D', '', 'g') || ' ' || coalesce("fields"->>'Rego', '') || ' ' || coalesce("car"->>'name', '') || ' ' || coalesce("car"->>'stock_number', '')));