UPDATE "lead_work" SET "clock_from" = NULL, "answer_by" = NULL WHERE "form" = 'subscribe' AND "first_contact_at" IS NULL;
