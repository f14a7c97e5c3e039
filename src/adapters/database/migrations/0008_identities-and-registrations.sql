CREATE TABLE "provider_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
ALTER TABLE "provider_identities" ADD CONSTRAINT "provider_identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_identities_by_account" ON "provider_identities" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "cars_by_registration" ON "cars" USING btree (upper(regexp_replace("document"->>'rego', '[^A-Za-z0-9]', '', 'g')));