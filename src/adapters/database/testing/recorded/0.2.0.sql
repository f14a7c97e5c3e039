CREATE FUNCTION public.refuse_audit_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'The history is only ever added to.';
end
$$;
CREATE TABLE public.accounts (
    id text NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    password_hash text,
    totp_secret text,
    totp_step bigint DEFAULT 0 NOT NULL,
    theme text NOT NULL,
    has_keys boolean NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.alert_mails (
    id text NOT NULL,
    subscriber_id text NOT NULL,
    kind text NOT NULL,
    day text NOT NULL,
    state text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    due_at timestamp with time zone NOT NULL,
    claimed_until timestamp with time zone,
    sent_at timestamp with time zone,
    last_error text
);
CREATE TABLE public.alert_news (
    alert_id text NOT NULL,
    car_id bigint NOT NULL,
    about text NOT NULL,
    price integer NOT NULL,
    was_price integer,
    found_at timestamp with time zone NOT NULL,
    mail_id text
);
CREATE TABLE public.alert_subscribers (
    id text NOT NULL,
    site text NOT NULL,
    email text NOT NULL,
    email_hash text NOT NULL,
    origin text NOT NULL,
    consents jsonb NOT NULL,
    confirmed_at timestamp with time zone,
    paused_until timestamp with time zone,
    stopped_at timestamp with time zone,
    stop_reason text,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.alerts (
    id text NOT NULL,
    subscriber_id text NOT NULL,
    site text NOT NULL,
    wish jsonb NOT NULL,
    label text NOT NULL,
    href text NOT NULL,
    seen jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.api_answers (
    key_id text NOT NULL,
    name text NOT NULL,
    request text NOT NULL,
    answer jsonb,
    at timestamp with time zone NOT NULL
);
CREATE TABLE public.api_keys (
    id text NOT NULL,
    hash text NOT NULL,
    hint text NOT NULL,
    dealer text NOT NULL,
    dealership integer,
    name text NOT NULL,
    purposes jsonb NOT NULL,
    made_by text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    ended_at timestamp with time zone
);
CREATE TABLE public.appointment_blocks (
    id text NOT NULL,
    site text NOT NULL,
    location_id integer NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    seats integer,
    reason text NOT NULL
);
CREATE TABLE public.appointments (
    site text NOT NULL,
    location_id integer NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    seat integer NOT NULL,
    lead_id text NOT NULL,
    local text NOT NULL,
    minutes integer NOT NULL,
    outcome text,
    sequence integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.audit_lines (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    dealer text,
    place integer,
    actor_kind text NOT NULL,
    actor_id text NOT NULL,
    actor_name text NOT NULL,
    via text NOT NULL,
    verb text NOT NULL,
    thing_kind text NOT NULL,
    thing_id text NOT NULL,
    thing_name text NOT NULL,
    changes jsonb NOT NULL,
    operation text,
    request_id text NOT NULL,
    reason text
);
CREATE SEQUENCE public.audit_lines_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.audit_lines_id_seq OWNED BY public.audit_lines.id;
CREATE TABLE public.car_bin (
    car_id integer NOT NULL,
    dealership_id integer NOT NULL,
    place integer NOT NULL,
    stored jsonb NOT NULL,
    by_name text NOT NULL,
    at timestamp with time zone NOT NULL
);
CREATE TABLE public.car_history (
    id bigint NOT NULL,
    car_id integer NOT NULL,
    dealership_id integer NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    price integer,
    status text NOT NULL,
    photos integer NOT NULL,
    photos_hash text NOT NULL,
    source text NOT NULL,
    run_id bigint
);
CREATE SEQUENCE public.car_history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.car_history_id_seq OWNED BY public.car_history.id;
CREATE SEQUENCE public.car_ids
    START WITH 100000000
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.car_marks (
    car_id integer NOT NULL,
    field text NOT NULL,
    by text NOT NULL,
    by_name text NOT NULL,
    at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone
);
CREATE TABLE public.car_undo (
    operation text NOT NULL,
    car_id integer NOT NULL,
    dealer text NOT NULL,
    actor text NOT NULL,
    at timestamp with time zone NOT NULL,
    line jsonb NOT NULL
);
CREATE TABLE public.cars (
    id integer NOT NULL,
    slug text NOT NULL,
    dealership_id integer NOT NULL,
    stocknum text,
    vin text,
    status text NOT NULL,
    document jsonb NOT NULL,
    feed jsonb,
    overrides jsonb,
    hash text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    feed_name text
);
CREATE TABLE public.challenges (
    hash text NOT NULL,
    kind text NOT NULL,
    subject text,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.consent_receipts (
    id bigint NOT NULL,
    lead_id text NOT NULL,
    text text NOT NULL,
    given boolean NOT NULL,
    method text NOT NULL,
    page text NOT NULL,
    at timestamp with time zone NOT NULL
);
CREATE SEQUENCE public.consent_receipts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.consent_receipts_id_seq OWNED BY public.consent_receipts.id;
CREATE TABLE public.daily_cars (
    site text NOT NULL,
    day date NOT NULL,
    car integer NOT NULL,
    device text NOT NULL,
    place integer NOT NULL,
    views integer DEFAULT 0 NOT NULL,
    seconds integer DEFAULT 0 NOT NULL,
    photos integer DEFAULT 0 NOT NULL,
    saves integer DEFAULT 0 NOT NULL,
    calls integer DEFAULT 0 NOT NULL,
    leads integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.daily_forms (
    site text NOT NULL,
    day date NOT NULL,
    form text NOT NULL,
    step smallint NOT NULL,
    device text NOT NULL,
    times integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.daily_pages (
    site text NOT NULL,
    day date NOT NULL,
    kind text NOT NULL,
    device text NOT NULL,
    views integer DEFAULT 0 NOT NULL,
    lcp integer[] DEFAULT '{}'::integer[] NOT NULL,
    inp integer[] DEFAULT '{}'::integer[] NOT NULL,
    cls integer[] DEFAULT '{}'::integer[] NOT NULL
);
CREATE TABLE public.daily_terms (
    site text NOT NULL,
    day date NOT NULL,
    kind text NOT NULL,
    term text NOT NULL,
    device text NOT NULL,
    times integer DEFAULT 0 NOT NULL,
    empty integer DEFAULT 0 NOT NULL,
    hits integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.daily_visits (
    site text NOT NULL,
    day date NOT NULL,
    place integer NOT NULL,
    device text NOT NULL,
    source text NOT NULL,
    visits integer DEFAULT 0 NOT NULL,
    visitors integer DEFAULT 0 NOT NULL,
    pages integer DEFAULT 0 NOT NULL,
    searches integer DEFAULT 0 NOT NULL,
    empty integer DEFAULT 0 NOT NULL,
    car_views integer DEFAULT 0 NOT NULL,
    car_visitors integer DEFAULT 0 NOT NULL,
    seconds integer DEFAULT 0 NOT NULL,
    photos integer DEFAULT 0 NOT NULL,
    saves integer DEFAULT 0 NOT NULL,
    compares integer DEFAULT 0 NOT NULL,
    calls integer DEFAULT 0 NOT NULL,
    form_starts integer DEFAULT 0 NOT NULL,
    form_visitors integer DEFAULT 0 NOT NULL,
    leads integer DEFAULT 0 NOT NULL,
    reservations integer DEFAULT 0 NOT NULL,
    questions integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.day_visitors (
    day date NOT NULL,
    site text NOT NULL,
    visitor text NOT NULL,
    mark text NOT NULL,
    source text NOT NULL
);
CREATE TABLE public.dealership_owners (
    dealership_id integer NOT NULL,
    owner text NOT NULL
);
CREATE TABLE public.dealership_shares (
    dealership_id integer NOT NULL,
    site text NOT NULL
);
CREATE TABLE public.deposits (
    reservation_id text NOT NULL,
    payment_id text NOT NULL,
    amount_cents integer NOT NULL,
    state text NOT NULL,
    arrived_at timestamp with time zone NOT NULL
);
CREATE TABLE public.desk_cars (
    car_id integer NOT NULL,
    dealership_id integer NOT NULL,
    place integer NOT NULL,
    stage text NOT NULL,
    car_type text NOT NULL,
    make text NOT NULL,
    model text NOT NULL,
    body text,
    year integer NOT NULL,
    km integer,
    price integer,
    feed_price integer,
    former_price integer,
    price_changed_at timestamp with time zone,
    listed_at timestamp with time zone NOT NULL,
    sold_at timestamp with time zone,
    photos integer NOT NULL,
    health smallint NOT NULL,
    gaps text[] NOT NULL,
    own_fields text[] NOT NULL,
    feed text,
    words tsvector NOT NULL,
    rules smallint NOT NULL
);
CREATE TABLE public.desk_settings (
    site text NOT NULL,
    settings jsonb NOT NULL,
    version integer NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
CREATE TABLE public.events (
    id bigint NOT NULL,
    site text NOT NULL,
    event integer NOT NULL,
    data jsonb NOT NULL,
    page text NOT NULL,
    at timestamp with time zone NOT NULL
);
CREATE SEQUENCE public.events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.events_id_seq OWNED BY public.events.id;
CREATE TABLE public.feed_photos (
    source text NOT NULL,
    dealership_id integer NOT NULL,
    url text NOT NULL,
    state text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    due_at timestamp with time zone NOT NULL,
    last_error text,
    hash text,
    stored_at timestamp with time zone,
    unused_since timestamp with time zone
);
CREATE TABLE public.feed_profiles (
    dealership_id integer NOT NULL,
    name text NOT NULL,
    profile jsonb NOT NULL,
    saved_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.feed_pulls (
    dealership_id integer NOT NULL,
    feed text NOT NULL,
    etag text,
    last_modified text,
    pulled_at timestamp with time zone NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    last_error text
);
CREATE TABLE public.import_changes (
    run_id bigint NOT NULL,
    car_id integer NOT NULL,
    kind text NOT NULL,
    stocknum text,
    name text NOT NULL,
    fields jsonb
);
CREATE TABLE public.import_runs (
    id bigint NOT NULL,
    dealership_id integer NOT NULL,
    feed text NOT NULL,
    source text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    finished_at timestamp with time zone,
    is_ok boolean,
    report jsonb,
    rejects text
);
CREATE SEQUENCE public.import_runs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.import_runs_id_seq OWNED BY public.import_runs.id;
CREATE TABLE public.insight_mails (
    site text NOT NULL,
    account text NOT NULL,
    sent_for date
);
CREATE TABLE public.insight_notes (
    id bigint NOT NULL,
    site text NOT NULL,
    day date NOT NULL,
    words text NOT NULL,
    author text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE SEQUENCE public.insight_notes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.insight_notes_id_seq OWNED BY public.insight_notes.id;
CREATE TABLE public.invitations (
    id text NOT NULL,
    token_hash text NOT NULL,
    email text NOT NULL,
    target text NOT NULL,
    role text NOT NULL,
    places integer[],
    ends_at timestamp with time zone,
    invited_by text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone
);
CREATE TABLE public.lead_activity (
    id bigint NOT NULL,
    lead_id text NOT NULL,
    site text NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_id text,
    actor_name text,
    text text NOT NULL,
    data jsonb NOT NULL,
    key text
);
CREATE SEQUENCE public.lead_activity_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.lead_activity_id_seq OWNED BY public.lead_activity.id;
CREATE TABLE public.lead_deliveries (
    id text NOT NULL,
    lead_id text NOT NULL,
    channel_key text NOT NULL,
    channel jsonb NOT NULL,
    about text NOT NULL,
    state text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    resends integer DEFAULT 0 NOT NULL,
    due_at timestamp with time zone NOT NULL,
    claimed_until timestamp with time zone,
    last_error text,
    delivered_at timestamp with time zone
);
CREATE TABLE public.lead_links (
    site text NOT NULL,
    first text NOT NULL,
    second text NOT NULL,
    is_same boolean NOT NULL,
    at timestamp with time zone NOT NULL
);
CREATE TABLE public.lead_retentions (
    dealer text NOT NULL,
    chosen jsonb NOT NULL,
    before jsonb NOT NULL,
    at timestamp with time zone NOT NULL
);
CREATE TABLE public.lead_work (
    lead_id text NOT NULL,
    site text NOT NULL,
    owner text,
    updated_at timestamp with time zone NOT NULL,
    owned_at timestamp with time zone,
    state text DEFAULT 'new'::text NOT NULL,
    reason text,
    next text,
    due_at timestamp with time zone,
    clock_from timestamp with time zone,
    answer_by timestamp with time zone,
    first_contact_at timestamp with time zone,
    first_contact_minutes integer
);
CREATE TABLE public.leads (
    id text NOT NULL,
    site text NOT NULL,
    form text NOT NULL,
    category text NOT NULL,
    status text NOT NULL,
    step_number integer NOT NULL,
    skipped_steps jsonb NOT NULL,
    fields jsonb NOT NULL,
    car jsonb,
    place jsonb NOT NULL,
    manufacturer_slug text,
    page_id text NOT NULL,
    standing text NOT NULL,
    score integer NOT NULL,
    reasons jsonb NOT NULL,
    key text,
    content_hash text NOT NULL,
    address_hash text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    completed_at timestamp with time zone,
    wanted_slot jsonb,
    source text DEFAULT 'website'::text NOT NULL,
    erased_at timestamp with time zone
);
CREATE TABLE public.leases (
    name text NOT NULL,
    holder text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.looks (
    account_id text NOT NULL,
    dealer text NOT NULL,
    at timestamp with time zone NOT NULL
);
CREATE TABLE public.mail_links (
    token_hash text NOT NULL,
    kind text NOT NULL,
    account_id text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.memberships (
    account_id text NOT NULL,
    target text NOT NULL,
    role text NOT NULL,
    places integer[],
    ends_at timestamp with time zone
);
CREATE TABLE public.migrations (
    hash text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.monthly_cars (
    site text NOT NULL,
    month date NOT NULL,
    car integer NOT NULL,
    device text NOT NULL,
    place integer NOT NULL,
    views integer DEFAULT 0 NOT NULL,
    seconds integer DEFAULT 0 NOT NULL,
    photos integer DEFAULT 0 NOT NULL,
    saves integer DEFAULT 0 NOT NULL,
    calls integer DEFAULT 0 NOT NULL,
    leads integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.offers (
    id integer NOT NULL,
    slug text NOT NULL,
    dealership_id integer NOT NULL,
    document jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.own_photos (
    id text NOT NULL,
    car_id integer NOT NULL,
    dealership_id integer NOT NULL,
    source text NOT NULL,
    hash text NOT NULL,
    original text NOT NULL,
    turn integer NOT NULL,
    place bigint NOT NULL,
    added_by text NOT NULL,
    added_at timestamp with time zone NOT NULL,
    shot text
);
CREATE TABLE public.parts (
    id integer NOT NULL,
    slug text NOT NULL,
    dealership_id integer NOT NULL,
    document jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.passkeys (
    id text NOT NULL,
    account_id text NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports jsonb NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);
CREATE TABLE public.provider_identities (
    issuer text NOT NULL,
    subject text NOT NULL,
    account_id text NOT NULL,
    email text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.push_subscriptions (
    endpoint text NOT NULL,
    account_id text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.rate_limits (
    key text NOT NULL,
    taken integer NOT NULL,
    ends_at timestamp with time zone NOT NULL
);
CREATE TABLE public.recovery_codes (
    hash text NOT NULL,
    account_id text NOT NULL
);
CREATE TABLE public.reservation_trail (
    id bigint NOT NULL,
    reservation_id text NOT NULL,
    at timestamp with time zone NOT NULL,
    event text NOT NULL,
    "from" text,
    "to" text NOT NULL,
    detail text NOT NULL
);
CREATE SEQUENCE public.reservation_trail_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.reservation_trail_id_seq OWNED BY public.reservation_trail.id;
CREATE TABLE public.reservations (
    id text NOT NULL,
    site text NOT NULL,
    car_id integer NOT NULL,
    car jsonb NOT NULL,
    place jsonb NOT NULL,
    reserver jsonb NOT NULL,
    state text NOT NULL,
    provider text NOT NULL,
    session text,
    amount_cents integer NOT NULL,
    currency text NOT NULL,
    held_until timestamp with time zone NOT NULL,
    told_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);
CREATE TABLE public.saved_views (
    id text NOT NULL,
    dealer text NOT NULL,
    list text NOT NULL,
    name text NOT NULL,
    query text NOT NULL,
    owner text NOT NULL,
    is_shared boolean NOT NULL
);
CREATE TABLE public.search_changes (
    id bigint NOT NULL,
    index text NOT NULL,
    document_id integer NOT NULL,
    dealership_id integer NOT NULL
);
CREATE SEQUENCE public.search_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.search_changes_id_seq OWNED BY public.search_changes.id;
CREATE TABLE public.search_positions (
    name text NOT NULL,
    "position" bigint NOT NULL
);
CREATE TABLE public.sessions (
    id text NOT NULL,
    token_hash text NOT NULL,
    account_id text NOT NULL,
    method text NOT NULL,
    device text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    entered_dealer text,
    entered_reason text,
    entered_until timestamp with time zone
);
CREATE TABLE public.site_activations (
    id bigint NOT NULL,
    slug text NOT NULL,
    version integer NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    by text,
    reason text
);
CREATE SEQUENCE public.site_activations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.site_activations_id_seq OWNED BY public.site_activations.id;
CREATE TABLE public.site_approvals (
    token_hash text NOT NULL,
    slug text NOT NULL,
    revision integer NOT NULL,
    asked_by text NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    name text,
    is_approved boolean,
    words text,
    decided_at timestamp with time zone
);
CREATE TABLE public.site_drafts (
    slug text NOT NULL,
    version integer NOT NULL,
    base jsonb NOT NULL,
    config jsonb NOT NULL,
    revision integer NOT NULL,
    since integer NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    updated_by text NOT NULL
);
CREATE TABLE public.site_editors (
    slug text NOT NULL,
    account_id text NOT NULL,
    name text NOT NULL,
    screen text NOT NULL,
    seen_at timestamp with time zone NOT NULL
);
CREATE TABLE public.site_hosts (
    host text NOT NULL,
    slug text NOT NULL
);
CREATE TABLE public.site_patches (
    slug text NOT NULL,
    revision integer NOT NULL,
    kind text NOT NULL,
    ops jsonb NOT NULL,
    inverse jsonb NOT NULL,
    of integer,
    by text NOT NULL,
    by_name text NOT NULL,
    at timestamp with time zone NOT NULL
);
CREATE TABLE public.site_pictures (
    slug text NOT NULL,
    source text NOT NULL,
    hash text NOT NULL,
    name text NOT NULL,
    added_by text NOT NULL,
    added_at timestamp with time zone NOT NULL,
    removed_at timestamp with time zone
);
CREATE TABLE public.site_publications (
    id bigint NOT NULL,
    slug text NOT NULL,
    version integer NOT NULL,
    base jsonb NOT NULL,
    due timestamp with time zone NOT NULL,
    by text NOT NULL,
    by_name text NOT NULL,
    reason text NOT NULL,
    state text NOT NULL,
    fault text
);
CREATE SEQUENCE public.site_publications_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.site_publications_id_seq OWNED BY public.site_publications.id;
CREATE TABLE public.site_versions (
    slug text NOT NULL,
    version integer NOT NULL,
    config jsonb NOT NULL,
    note text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    author text
);
CREATE TABLE public.slugs (
    slug text NOT NULL,
    car_id integer NOT NULL,
    make text NOT NULL,
    model text NOT NULL,
    body text,
    dealership_id integer NOT NULL
);
CREATE TABLE public.source_bills (
    site text NOT NULL,
    month date NOT NULL,
    source text NOT NULL,
    dollars integer NOT NULL
);
CREATE TABLE public.stock_versions (
    dealership_id integer NOT NULL,
    version bigint NOT NULL
);
CREATE TABLE public.stored_photos (
    hash text NOT NULL,
    bytes integer NOT NULL,
    announced_at timestamp with time zone NOT NULL
);
CREATE TABLE public.test_bank_sessions (
    id text NOT NULL,
    request jsonb NOT NULL,
    state text NOT NULL,
    payment_id text,
    refunded_cents integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    refund_keys jsonb DEFAULT '[]'::jsonb NOT NULL
);
CREATE TABLE public.visit_events (
    site text NOT NULL,
    at timestamp with time zone NOT NULL,
    event smallint NOT NULL,
    device text NOT NULL,
    source text NOT NULL,
    kind text NOT NULL,
    car integer NOT NULL,
    place integer NOT NULL,
    data jsonb NOT NULL
)
PARTITION BY RANGE (at);
CREATE TABLE public.visitor_keys (
    day date NOT NULL,
    key text NOT NULL
);
CREATE TABLE public.webhook_deliveries (
    id text NOT NULL,
    webhook_id text NOT NULL,
    dealer text NOT NULL,
    type text NOT NULL,
    body text NOT NULL,
    state text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    due_at timestamp with time zone NOT NULL,
    claimed_until timestamp with time zone,
    status integer,
    last_error text,
    created_at timestamp with time zone NOT NULL,
    delivered_at timestamp with time zone
);
CREATE TABLE public.webhook_events (
    id bigint NOT NULL,
    type text NOT NULL,
    dealer text,
    dealership_id integer,
    subject text NOT NULL,
    data jsonb DEFAULT '{}'::jsonb NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE SEQUENCE public.webhook_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.webhook_events_id_seq OWNED BY public.webhook_events.id;
CREATE TABLE public.webhooks (
    id text NOT NULL,
    dealer text NOT NULL,
    url text NOT NULL,
    events jsonb NOT NULL,
    sealed text NOT NULL,
    former_sealed text,
    former_until timestamp with time zone,
    made_by text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone
);
ALTER TABLE ONLY public.audit_lines ALTER COLUMN id SET DEFAULT nextval('public.audit_lines_id_seq'::regclass);
ALTER TABLE ONLY public.car_history ALTER COLUMN id SET DEFAULT nextval('public.car_history_id_seq'::regclass);
ALTER TABLE ONLY public.consent_receipts ALTER COLUMN id SET DEFAULT nextval('public.consent_receipts_id_seq'::regclass);
ALTER TABLE ONLY public.events ALTER COLUMN id SET DEFAULT nextval('public.events_id_seq'::regclass);
ALTER TABLE ONLY public.import_runs ALTER COLUMN id SET DEFAULT nextval('public.import_runs_id_seq'::regclass);
ALTER TABLE ONLY public.insight_notes ALTER COLUMN id SET DEFAULT nextval('public.insight_notes_id_seq'::regclass);
ALTER TABLE ONLY public.lead_activity ALTER COLUMN id SET DEFAULT nextval('public.lead_activity_id_seq'::regclass);
ALTER TABLE ONLY public.reservation_trail ALTER COLUMN id SET DEFAULT nextval('public.reservation_trail_id_seq'::regclass);
ALTER TABLE ONLY public.search_changes ALTER COLUMN id SET DEFAULT nextval('public.search_changes_id_seq'::regclass);
ALTER TABLE ONLY public.site_activations ALTER COLUMN id SET DEFAULT nextval('public.site_activations_id_seq'::regclass);
ALTER TABLE ONLY public.site_publications ALTER COLUMN id SET DEFAULT nextval('public.site_publications_id_seq'::regclass);
ALTER TABLE ONLY public.webhook_events ALTER COLUMN id SET DEFAULT nextval('public.webhook_events_id_seq'::regclass);
INSERT INTO public.accounts VALUES
	('FQxX8Oyh0JuU9hI2kMEkKA', 'fqxx8oyh0juu9hi2kmekka@yard.example', 'owner FQxX', NULL, NULL, 0, 'system', true, '2026-11-17 00:00:00+00'),
	('MfdxPduClztIJfOxgMWtSQ', 'mfdxpduclztijfoxgmwtsq@yard.example', 'sales Mfdx', NULL, NULL, 0, 'system', true, '2026-11-17 00:00:00+00');
INSERT INTO public.alert_subscribers VALUES
	('subscriber-1', 'open-lot', 'ana@mail.example', 'hash', 'http://open-lot.localhost:3000', '[]', '2026-11-17 23:17:29.122588+00', NULL, NULL, NULL, '2026-11-17 23:17:29.122588+00');
INSERT INTO public.alerts VALUES
	('alert-1', 'subscriber-1', 'open-lot', '{"kind": "search", "filters": []}', 'All cars', '/search/our-cars', '[]', '2026-11-17 23:17:29.145538+00');
INSERT INTO public.audit_lines VALUES
	(1, '2026-11-17 23:17:29.012876+00', 'yard', NULL, 'operator', 'Operator', 'Operator', 'command', 'signed-in', 'session', 'BqifmrqwgRQ5X5T53YqZLQ', 'Chrome on Windows', '[{"to": "passkey", "from": null, "field": "method"}]', NULL, 'request-1', NULL),
	(2, '2026-11-17 23:17:29.047808+00', 'yard', NULL, 'operator', 'Operator', 'Operator', 'command', 'signed-in', 'session', 'Zz3s1ccEjZUJBRQlJeu1Rg', 'Chrome on Windows', '[{"to": "passkey", "from": null, "field": "method"}]', NULL, 'request-1', NULL),
	(3, '2026-11-17 23:17:29.089701+00', NULL, NULL, 'operator', 'Operator', 'Operator', 'command', 'passkey-added', 'person', 'FQxX8Oyh0JuU9hI2kMEkKA', '', '[]', NULL, 'request-1', NULL);
INSERT INTO public.car_history VALUES
	(1, 100000001, 230, '2026-11-17 23:17:26.611035+00', 22000, 'in_stock', 1, 'a54188c51fd919b0e8ec547ddbede95d', 'platform', NULL),
	(2, 100000002, 230, '2026-11-17 23:17:26.611035+00', 23000, 'in_stock', 1, 'a54188c51fd919b0e8ec547ddbede95d', 'platform', NULL),
	(3, 100000000, 230, '2026-11-17 23:17:26.611035+00', 21000, 'in_stock', 1, 'a54188c51fd919b0e8ec547ddbede95d', 'platform', NULL);
INSERT INTO public.cars VALUES
	(100000001, '2022-toyota-corolla-ascent-sport-s2', 230, 'S2', 'WVW000002', 'in_stock', '{"id": 100000001, "km": 41200, "vin": "WVW000002", "city": "Clarence", "make": "Toyota", "name": "2022 Toyota Corolla Ascent Sport", "slug": "2022-toyota-corolla-ascent-sport-s2", "sold": false, "year": 2022, "badge": "Ascent Sport", "model": "Corolla", "price": 22000, "state": "QLD", "views": 0, "images": [{"image": {"url": "https://photos.example/a.jpg", "thumb": {"url": "https://photos.example/a.jpg"}}}], "status": "in_stock", "car_type": "used", "location": {"lat": -27.998, "lng": 153.412, "slug": "clarence", "phone": "07 5550 6120", "distribution_locations": [2300]}, "reserved": false, "stocknum": "S2", "certified": false, "item_type": "car", "categories": ["Used", "Hatchback"], "created_at": "2026-11-16T06:49:25.000Z", "make_model": "Toyota Corolla", "reservable": true, "custom_rank": 500, "location_id": 2300, "price_range": "$20,000 - $30,000", "simple_body": "Hatchback", "photos_count": 1, "weekly_price": 106, "dealership_id": 230, "location_name": "Open Lot, Clarence", "dealership_name": "Open Lot", "dealership_slug": "open-lot", "filtered_features": [], "primary_image_url": "https://photos.example/a.jpg", "payment_processors": [{"deposit_amount": 500, "authorization_key": "pk_demo_openlot", "authorization_type": "publishable_key"}], "weekly_price_range": "$100 - $150", "created_at_timestamp": 1794811765, "updated_at_timestamp": 1794811765, "show_on_dealer_website": true, "has_checkout_payment_processor": true}', '{"km": 41200, "vin": "WVW000002", "make": "Toyota", "year": 2022, "badge": "Ascent Sport", "model": "Corolla", "price": 22000, "images": ["https://photos.example/a.jpg"], "car_type": "used", "stocknum": "S2", "simple_body": "Hatchback"}', NULL, '97c1294e527cc8fc', '2026-11-16 06:49:25.315712+00', '2026-11-16 06:49:25.315712+00', NULL),
	(100000002, '2023-toyota-corolla-ascent-sport-s3', 230, 'S3', 'WVW000003', 'in_stock', '{"id": 100000002, "km": 41200, "vin": "WVW000003", "city": "Clarence", "make": "Toyota", "name": "2023 Toyota Corolla Ascent Sport", "slug": "2023-toyota-corolla-ascent-sport-s3", "sold": false, "year": 2023, "badge": "Ascent Sport", "model": "Corolla", "price": 23000, "state": "QLD", "views": 0, "images": [{"image": {"url": "https://photos.example/a.jpg", "thumb": {"url": "https://photos.example/a.jpg"}}}], "status": "in_stock", "car_type": "used", "location": {"lat": -27.998, "lng": 153.412, "slug": "clarence", "phone": "07 5550 6120", "distribution_locations": [2300]}, "reserved": false, "stocknum": "S3", "certified": false, "item_type": "car", "categories": ["Used", "Hatchback"], "created_at": "2026-11-16T06:49:25.000Z", "make_model": "Toyota Corolla", "reservable": true, "custom_rank": 500, "location_id": 2300, "price_range": "$20,000 - $30,000", "simple_body": "Hatchback", "photos_count": 1, "weekly_price": 111, "dealership_id": 230, "location_name": "Open Lot, Clarence", "dealership_name": "Open Lot", "dealership_slug": "open-lot", "filtered_features": [], "primary_image_url": "https://photos.example/a.jpg", "payment_processors": [{"deposit_amount": 500, "authorization_key": "pk_demo_openlot", "authorization_type": "publishable_key"}], "weekly_price_range": "$100 - $150", "created_at_timestamp": 1794811765, "updated_at_timestamp": 1794811765, "show_on_dealer_website": true, "has_checkout_payment_processor": true}', '{"km": 41200, "vin": "WVW000003", "make": "Toyota", "year": 2023, "badge": "Ascent Sport", "model": "Corolla", "price": 23000, "images": ["https://photos.example/a.jpg"], "car_type": "used", "stocknum": "S3", "simple_body": "Hatchback"}', NULL, 'b77a7116c24a0da4', '2026-11-16 06:49:25.315712+00', '2026-11-16 06:49:25.315712+00', NULL),
	(100000000, '2021-toyota-corolla-ascent-sport-s1', 230, 'S1', 'WVW000001', 'in_stock', '{"id": 100000000, "km": 41200, "vin": "WVW000001", "city": "Clarence", "make": "Toyota", "name": "2021 Toyota Corolla Ascent Sport", "slug": "2021-toyota-corolla-ascent-sport-s1", "sold": false, "year": 2021, "badge": "Ascent Sport", "model": "Corolla", "price": 21000, "state": "QLD", "views": 0, "images": [{"image": {"url": "https://photos.example/a.jpg", "thumb": {"url": "https://photos.example/a.jpg"}}}], "status": "in_stock", "car_type": "used", "location": {"lat": -27.998, "lng": 153.412, "slug": "clarence", "phone": "07 5550 6120", "distribution_locations": [2300]}, "reserved": true, "stocknum": "S1", "certified": false, "item_type": "car", "categories": ["Used", "Hatchback"], "created_at": "2026-11-16T06:49:25.000Z", "make_model": "Toyota Corolla", "reservable": true, "custom_rank": 500, "location_id": 2300, "price_range": "$20,000 - $30,000", "simple_body": "Hatchback", "photos_count": 1, "weekly_price": 101, "dealership_id": 230, "location_name": "Open Lot, Clarence", "dealership_name": "Open Lot", "dealership_slug": "open-lot", "filtered_features": [], "primary_image_url": "https://photos.example/a.jpg", "payment_processors": [{"deposit_amount": 500, "authorization_key": "pk_demo_openlot", "authorization_type": "publishable_key"}], "weekly_price_range": "$100 - $150", "created_at_timestamp": 1794811765, "updated_at_timestamp": 1794811765, "show_on_dealer_website": true, "has_checkout_payment_processor": true}', '{"km": 41200, "vin": "WVW000001", "make": "Toyota", "year": 2021, "badge": "Ascent Sport", "model": "Corolla", "price": 21000, "images": ["https://photos.example/a.jpg"], "car_type": "used", "stocknum": "S1", "simple_body": "Hatchback"}', NULL, 'c3dce429b7f36e6b', '2026-11-16 06:49:25.315712+00', '2026-11-16 06:49:30.623566+00', NULL);
INSERT INTO public.consent_receipts VALUES
	(1, '2oyGoauH0ha1LmTfuknWPw', 'Email me similar stock and latest offers.', true, 'preticked', '/cars/2021-toyota-corolla-ascent-sport-s1/enquire', '2026-11-16 06:49:30.263+00'),
	(2, 'hzpkd7mEeT6HM31aiFzdHw', 'Email me similar stock and latest offers.', true, 'preticked', '/cars/2021-toyota-corolla-ascent-sport-s1/similar', '2026-11-16 06:49:30.535+00');
INSERT INTO public.deposits VALUES
	('8wsZzPHNzd81H44A4J2NXQ', 'pay_AADKZ30Ggxq5', 50000, 'kept', '2026-11-16 06:49:30.794+00');
INSERT INTO public.events VALUES
	(1, 'open-lot', 22, '{"a": 1}', '/', '2026-11-16 06:49:30.592+00');
INSERT INTO public.feed_profiles VALUES
	(230, 'main', '{}', '2026-11-17 23:17:29.157486+00');
INSERT INTO public.lead_activity VALUES
	(1, '2oyGoauH0ha1LmTfuknWPw', 'open-lot', '2026-11-17 23:17:29.096803+00', 'FQxX8Oyh0JuU9hI2kMEkKA', 'Somebody', 'Rang, comes on Saturday.', '{"kind": "note", "mentions": []}', NULL);
INSERT INTO public.lead_deliveries VALUES
	('RL_rkQ6UUyUNZPHtkLePfg', '2oyGoauH0ha1LmTfuknWPw', 'email:help@openlot.example', '{"to": "help@openlot.example", "kind": "email"}', 'completed', 'delivered', 1, 0, '2026-11-16 06:49:30.263+00', NULL, NULL, '2026-11-16 06:49:31.427+00'),
	('TQ7R2rGnbW7cwOCp-Vr1GA', 'hzpkd7mEeT6HM31aiFzdHw', 'email:help@openlot.example', '{"to": "help@openlot.example", "kind": "email"}', 'completed', 'delivered', 1, 0, '2026-11-16 06:49:30.535+00', NULL, NULL, '2026-11-16 06:49:31.429+00'),
	('GfTlPgFCKmd9XRACTbRbMg', 'F2Q_msj91Zg3m3wD0_i5Nw', 'email:help@openlot.example', '{"to": "help@openlot.example", "kind": "email"}', 'completed', 'delivered', 1, 0, '2026-11-16 06:49:35.522+00', NULL, NULL, '2026-11-16 06:49:36.585+00'),
	('dsOzIrAICX-9IY7tViUrKw', 'F2Q_msj91Zg3m3wD0_i5Nw', 'confirmation:ana@mail.example', '{"to": "ana@mail.example", "kind": "confirmation"}', 'completed', 'delivered', 1, 0, '2026-11-16 06:49:35.522+00', NULL, NULL, '2026-11-16 06:49:36.586+00');
INSERT INTO public.lead_work VALUES
	('2oyGoauH0ha1LmTfuknWPw', 'open-lot', 'FQxX8Oyh0JuU9hI2kMEkKA', '2026-11-17 23:17:29.094657+00', '2026-11-17 23:17:29.094657+00', 'contacted', NULL, NULL, NULL, '2026-11-17 23:17:29.094657+00', '2026-11-17 23:17:29.094657+00', '2026-11-17 23:17:29.094657+00', 12);
INSERT INTO public.leads VALUES
	('2oyGoauH0ha1LmTfuknWPw', 'open-lot', 'enquiry', 'Vehicle Enquiry', 'Completed', 1, '[]', '{"name": "Ana", "email": "ana@mail.example", "phone": "0491570156", "opt_in": "yes", "message": "Written to an older version.", "terms_conditions": "yes"}', '{"km": 41200, "vin": "WVW000001", "body": "Hatchback", "name": "2021 Toyota Corolla Ascent Sport", "slug": "2021-toyota-corolla-ascent-sport-s1", "year": 2021, "badge": "Ascent Sport", "price": 21000, "car_id": 100000000, "picture": "https://photos.example/a.jpg", "car_type": "used", "item_type": "car", "price_words": "$21,000", "Vehicle Make": "Toyota", "stock_number": "S1", "Vehicle Model": "Corolla", "vehicle_status": "in_stock"}', '{"id": 2300, "name": "Open Lot, Clarence", "slug": "clarence", "timeZone": "Australia/Brisbane", "dealership_id": 230, "dealership_slug": "open-lot"}', NULL, '/cars/2021-toyota-corolla-ascent-sport-s1/enquire', 'accepted', 0, '[]', 'recorded-lead-key-enquire', 'xh1Yp7Pm2MGUTmhPLawQmbeYN0eMnz90pIPpdH-VmVw', 'PkjvnSLgltpoOFQPuEaZmJBGLIoycwpPel6u5pRTFfc', '2026-11-16 06:49:30.263+00', '2026-11-16 06:49:30.263+00', '2026-11-16 06:49:30.263+00', NULL, 'website', NULL),
	('hzpkd7mEeT6HM31aiFzdHw', 'open-lot', 'similar', 'Find Me Something Similar', 'Completed', 1, '[]', '{"name": "Ana", "email": "ana@mail.example", "phone": "0491570156", "opt_in": "yes", "message": "Written to an older version.", "terms_conditions": "yes"}', '{"km": 41200, "vin": "WVW000001", "body": "Hatchback", "name": "2021 Toyota Corolla Ascent Sport", "slug": "2021-toyota-corolla-ascent-sport-s1", "year": 2021, "badge": "Ascent Sport", "price": 21000, "car_id": 100000000, "picture": "https://photos.example/a.jpg", "car_type": "used", "item_type": "car", "price_words": "$21,000", "Vehicle Make": "Toyota", "stock_number": "S1", "Vehicle Model": "Corolla", "vehicle_status": "in_stock"}', '{"id": 2300, "name": "Open Lot, Clarence", "slug": "clarence", "timeZone": "Australia/Brisbane", "dealership_id": 230, "dealership_slug": "open-lot"}', NULL, '/cars/2021-toyota-corolla-ascent-sport-s1/similar', 'accepted', 0, '[]', 'recorded-lead-key-similar', 'R0Ue4jM8ux1pBKHmxXPaVS9rxlUtLFR21l9hWRPTrng', 'PkjvnSLgltpoOFQPuEaZmJBGLIoycwpPel6u5pRTFfc', '2026-11-16 06:49:30.535+00', '2026-11-16 06:49:30.535+00', '2026-11-16 06:49:30.535+00', NULL, 'website', NULL),
	('F2Q_msj91Zg3m3wD0_i5Nw', 'open-lot', 'reserve', 'Reservation', 'Completed', 1, '[]', '{"name": "Ana", "email": "ana@mail.example", "phone": "0491570156", "postcode": "4217", "last_name": "Marchetti"}', '{"km": 41200, "vin": "WVW000001", "body": "Hatchback", "name": "2021 Toyota Corolla Ascent Sport", "slug": "2021-toyota-corolla-ascent-sport-s1", "year": 2021, "badge": "Ascent Sport", "price": 21000, "car_id": 100000000, "picture": "https://photos.example/a.jpg", "car_type": "used", "item_type": "car", "price_words": "$21,000", "Vehicle Make": "Toyota", "stock_number": "S1", "Vehicle Model": "Corolla", "vehicle_status": "in_stock"}', '{"id": 2300, "name": "Open Lot, Clarence", "slug": "clarence", "timeZone": "Australia/Brisbane", "dealership_id": 230, "dealership_slug": "open-lot"}', NULL, '/cars/2021-toyota-corolla-ascent-sport-s1/checkout', 'accepted', 0, '[]', 'reservation-8wsZzPHNzd81H44A4J2NXQ', '7N7rzmq_RQ6qqCw_gyl9I0-uaStgcdx2XWc7cKfBI9w', 'RjYu9gyCFkeRWC7ep3qKZrk3gNz45RUgVc1kxUnKBqo', '2026-11-16 06:49:35.522+00', '2026-11-16 06:49:35.522+00', '2026-11-16 06:49:35.522+00', NULL, 'website', NULL);
INSERT INTO public.looks VALUES
	('FQxX8Oyh0JuU9hI2kMEkKA', 'open-lot', '2026-11-17 23:17:29.102613+00');
INSERT INTO public.memberships VALUES
	('FQxX8Oyh0JuU9hI2kMEkKA', 'dealer:yard', 'owner', NULL, NULL),
	('MfdxPduClztIJfOxgMWtSQ', 'dealer:yard', 'sales', NULL, NULL);
INSERT INTO public.migrations VALUES
	('5c74c31925d559cccbf59076859bcea41777b6f3f922f9bf44a4826f10f71cf4', '2026-11-16 06:49:22.219961+00'),
	('cc95a8824c8d7f998bf1d8eb30ce8bd08b650a3c649b10f4e5a00ab1ab6b6909', '2026-11-17 23:17:26.611035+00'),
	('ac2ec19e88a2800584f428a70f0d0cd28dc82b74b1b4dfe8a40df6128a3e644b', '2026-11-17 23:17:26.611035+00'),
	('1454c9ed77cfcfa2bc76308c9ac87169969b63989053ca47a4577dfbd4203acd', '2026-11-17 23:17:26.611035+00'),
	('e1df3c145ee638a768284b00b79237ee6f01a02a9aea0e5abf476a4c946d193d', '2026-11-17 23:17:26.611035+00'),
	('b9b12d4a3a610135b4adc4c8adb89b8fa48244f0a174739471b8ba3747af6343', '2026-11-17 23:17:26.611035+00'),
	('a567ce30396ee7bab1f8c4fb0bbed8bd26a6dad37bee3981b9d64b63d8bef768', '2026-11-17 23:17:26.611035+00'),
	('f9a129170eda1e25dc9855dbee4dcb1e349d65fde406abb21c4c88efe0036775', '2026-11-17 23:17:26.611035+00'),
	('0987721e6bf2d518180e78da89c3d9a9eaffd74bb81b6ad2a6fc81729b18b709', '2026-11-17 23:17:26.611035+00'),
	('230e3fbbc4d5db29dfe09c1c7a544e76716818b8810269fcca93eb403b36e1f5', '2026-11-17 23:17:26.611035+00'),
	('c1467d7ffa76a48a9299bb9237ad39bd8fa112ed0c0d685ef6b0780ae9393ded', '2026-11-17 23:17:26.611035+00'),
	('a8f85ed164694620f4d7cbb9ef9fea222c8077f72851391a4a4240ecfef5c8fc', '2026-11-17 23:17:26.611035+00'),
	('089e89c8ca929f44ca4880ac078edd717b5386334d59ab74d581f9d6a68bc57a', '2026-11-17 23:17:26.611035+00'),
	('f1b57b243664cbeb830520654b000e59fc1b78a99498101fae79c612557c5600', '2026-11-17 23:17:26.611035+00'),
	('6d18eddffe9fcf59f687f89d636eb5ed4c68ed093b13920bf617e4b89d74b27f', '2026-11-17 23:17:26.611035+00'),
	('1ffea8c0a6527c80fab0081deb6fe4fffcb99ad1c3cc701388e065c48cb8c16f', '2026-11-17 23:17:26.611035+00'),
	('52bf3a6f8e832795e3611024b6da818114e5e535f97e87d3323cab6116722a5a', '2026-11-17 23:17:26.611035+00'),
	('5e925b0a4576741c60d283922c82c70dc46b8569db9cd408472ea4111ec51918', '2026-11-17 23:17:26.611035+00'),
	('47133aabcd7fe620dc36021c8d5c50ca62b4b7be1390b40af14e7df12ae2f549', '2026-11-17 23:17:26.611035+00'),
	('940b6f87d0c21f5f759f83518179baa599d7dfc405720e6d4945389acd19f8fb', '2026-11-17 23:17:26.611035+00'),
	('ef3117fd6f3b3112d9b2c0e2c84a0c6f12ce68a0a725cc5b22f15fc637c1ce1a', '2026-11-17 23:17:26.611035+00'),
	('f1e9da1e42aad68046a4459c8cc1f712bceaafbca7c574e61fb8e832f42bb91d', '2026-11-17 23:17:26.611035+00'),
	('ea1000e652b8361b6cf220ea8fa41833b2c94f252526b8e2360098eb8a01d030', '2026-11-17 23:17:26.611035+00'),
	('57dea93dc3b524127d26a6dac93e779caa8456bd2f1455e3914434a94b5aa3cc', '2026-11-17 23:17:26.611035+00'),
	('c778c16ed2211e984bf4abbcd740078d037c407ff19c6eea032cec88a270f7fa', '2026-11-17 23:17:26.611035+00'),
	('1f705a970605813864b13be9e5a3eae7211b09ba98ee42071893ac002151560e', '2026-11-17 23:17:26.611035+00');
INSERT INTO public.own_photos VALUES
	('photo-number-0001', 100000000, 230, 'photo/230/abababababababab', 'abababababababababababababababababababababababababababababababab', 'abababababababababababababababababababababababababababababababab', 0, 0, 'FQxX8Oyh0JuU9hI2kMEkKA', '2026-11-17 23:17:29.115354+00', NULL);
INSERT INTO public.passkeys VALUES
	('_mc2wqYMAoY1Tb5zH6PZLSckNoD5Al_H_b2aQPzwbok', 'FQxX8Oyh0JuU9hI2kMEkKA', 'pQECAyYgASFYIAz7TUG9WtJa87zAngJ0KxDiYrYcFi0kCY2wP8VeMQKUIlggPek3DWVPO5gVpmILncs2ZbBtnJpC9uWGPEt5TtIUuqg', 0, '["internal"]', 'Phone', '2026-11-17 00:00:00+00', NULL);
INSERT INTO public.rate_limits VALUES
	('holds:::ffff:127.0.0.1', 1, '2026-11-16 07:49:30.712465+00');
INSERT INTO public.reservation_trail VALUES
	(1, '8wsZzPHNzd81H44A4J2NXQ', '2026-11-16 06:49:30.615+00', 'hold', NULL, 'held', ''),
	(2, '8wsZzPHNzd81H44A4J2NXQ', '2026-11-16 06:49:30.794+00', 'paid', 'held', 'paid', 'payment pay_AADKZ30Ggxq5');
INSERT INTO public.reservations VALUES
	('8wsZzPHNzd81H44A4J2NXQ', 'open-lot', 100000000, '{"km": 41200, "vin": "WVW000001", "body": "Hatchback", "name": "2021 Toyota Corolla Ascent Sport", "slug": "2021-toyota-corolla-ascent-sport-s1", "year": 2021, "badge": "Ascent Sport", "price": 21000, "car_id": 100000000, "picture": "https://photos.example/a.jpg", "car_type": "used", "item_type": "car", "price_words": "$21,000", "Vehicle Make": "Toyota", "stock_number": "S1", "Vehicle Model": "Corolla", "vehicle_status": "in_stock"}', '{"id": 2300, "name": "Open Lot, Clarence", "slug": "clarence", "timeZone": "Australia/Brisbane", "dealership_id": 230, "dealership_slug": "open-lot"}', '{"name": "Ana", "email": "ana@mail.example", "phone": "0491570156", "postcode": "4217", "last_name": "Marchetti"}', 'paid', 'test-bank', 'tb_7IHsEqDs0wa9vjfCwWay9w', 50000, 'AUD', '2026-11-16 07:04:30.615+00', '2026-11-16 06:49:35.522+00', '2026-11-16 06:49:30.615+00', '2026-11-16 06:49:30.794+00');
INSERT INTO public.saved_views VALUES
	('view-1', 'open-lot', 'leads', 'Mine', 'owner=me', 'FQxX8Oyh0JuU9hI2kMEkKA', false);
INSERT INTO public.search_changes VALUES
	(2, 'cars', 100000001, 230),
	(3, 'cars', 100000002, 230),
	(5, 'cars', 100000000, 230);
INSERT INTO public.sessions VALUES
	('BqifmrqwgRQ5X5T53YqZLQ', 'JdRwkQBCBZ92HHHNIqAOnwAzxZDh0VPEUojGJBbNrhQ', 'FQxX8Oyh0JuU9hI2kMEkKA', 'passkey', 'Chrome on Windows', '2026-11-17 00:00:00+00', '2026-11-17 00:00:00+00', '2026-11-17 00:00:00+00', NULL, NULL, NULL),
	('Zz3s1ccEjZUJBRQlJeu1Rg', 'zdZevWOnqNy25dA5H0nrSZmFsDarLel_az5yOHD9SII', 'MfdxPduClztIJfOxgMWtSQ', 'passkey', 'Chrome on Windows', '2026-11-17 00:00:00+00', '2026-11-17 00:00:00+00', '2026-11-17 00:00:00+00', NULL, NULL, NULL);
INSERT INTO public.site_activations VALUES
	(1, 'open-lot', 1, '2026-11-16 06:49:31.010615+00', NULL, NULL);
INSERT INTO public.site_versions VALUES
	('open-lot', 1, '{"id": 14, "card": {"tags": "pill", "labels": {"view": "See it", "reserve": "Reserve"}, "buttons": ["reserve", "view"], "noPhoto": "On the turntable. Back tonight.", "noPrice": "Priced this week", "variant": "lifted", "fuelChip": true, "electricTag": true}, "home": {"title": "Cars online in Clarence", "blocks": [{"kind": "hero", "lines": ["Pick it tonight.", "Drive it Saturday."], "shelf": [{"href": "/search/our-cars", "kind": "big", "text": "Photographed on Monday, on the lot by Tuesday", "title": "New this week", "picture": "cars/hatchback/orange-1"}, {"href": "/search/suv", "text": "Higher seat, same price", "title": "SUVs", "picture": "tiles/suv"}, {"href": "/search/our-cars?refinementList[price][0]=0:20000", "text": "Delivered", "title": "Under $20,000", "picture": "tiles/hatchback"}, {"href": "/delivery", "kind": "accent", "text": "Inside 50 km of Clarence, by Saturday", "title": "Free delivery"}, {"href": "/electric-cars", "text": "Charged when it arrives", "title": "Electric and hybrid", "picture": "tiles/sedan"}], "search": {"button": "Search", "fields": ["query"], "placement": "pill"}, "variant": "shop"}, {"kind": "featuredStock", "more": {"href": "/search/our-cars", "label": "All {count} cars"}, "limit": 4, "title": "Tonight’s picks"}, {"kind": "steps", "items": [{"text": "Every panel photographed, every mark listed. Zoom in as far as you like.", "title": "Choose"}, {"text": "By card, in two minutes. It comes straight back if you change your mind.", "title": "Hold it for $500"}, {"text": "We bring it on a truck, walk round it with you and take your old one away.", "title": "Open your door"}], "title": "Three steps, no desk", "ground": "surface"}, {"kind": "showMe", "text": "Everything we have, in one list.", "title": "Or see the lot"}, {"kind": "reviews", "limit": 3, "title": "From driveways", "ground": "surface"}, {"kind": "calls", "items": [{"link": {"href": "/valuations", "label": "Get a figure"}, "text": "Six photos, one figure, seven days to think. We take yours when we bring ours.", "title": "Trade at the door", "picture": "tiles/sedan"}]}], "description": "Pick it tonight, drive it Saturday. Every car photographed, priced and deliverable."}, "logo": {"svg": "<svg viewBox=\"0 0 196 44\" aria-hidden=\"true\"><g fill=\"none\" stroke=\"currentColor\" stroke-width=\"5\"><path d=\"M5 40 15 6m11 34L36 6\"/><path d=\"M47 40 57 6\" stroke=\"var(--brand)\"/></g><text class=\"logo-word\" x=\"68\" y=\"33\" font-size=\"31\" textLength=\"128\">Open Lot</text></svg>", "label": "Open Lot"}, "name": "Open Lot", "slug": "open-lot", "email": "help@openlot.example", "forms": {"terms": true, "overrides": {"careers": {"intro": "Drivers, detailers, photographers, and people who can type and be kind at once.", "title": "Come and work the lot"}, "contact": {"add": ["postcode"]}, "reserve": {"title": "Hold it for $500"}}, "optInLabel": "Email me similar stock and latest offers.", "messageRequired": false}, "hosts": ["openlot.example"], "leads": {"channels": [{"to": "orders@openlot.example", "kind": "email"}]}, "legal": {"abn": "00 000 000 230", "privacyEmail": "privacy@openlot.example"}, "pages": [{"path": "/how-it-works", "title": "How it works", "blocks": [{"kind": "steps", "items": [{"text": "Thirty-odd photos of every car, taken on the same turntable in the same light. Marks are circled.", "title": "Choose"}, {"text": "By card, on the bank’s own page. The car leaves the lot the moment you pay.", "title": "Hold it for $500"}, {"text": "Otis brings it, walks round it with you, and takes your old one away.", "title": "Open your door"}], "title": "Three steps, no desk"}, {"kind": "faqs", "items": [{"answer": "Any day until seven. It is in a numbered bay with the keys at the counter.", "question": "Can I see it first?"}, {"answer": "Seven days and 300 kilometres. The truck that brought it takes it back.", "question": "What if I hate it?"}, {"answer": "Yes, or bring your own bank. We deal with either.", "question": "Do you do finance?"}], "title": "Fair questions", "ground": "surface"}], "description": "Choose, hold, open your door."}, {"path": "/delivery", "title": "Delivery", "blocks": [{"kind": "markdown", "markdown": "## By Saturday\n\nReserve before noon on Thursday and it is in your driveway on Saturday, before noon too.\n\n- Within 50 km of Clarence or Dunmore: free.\n- Within 200 km: $120.\n- Anywhere else in Queensland: we quote before you pay.\n\nIt comes washed, with half a tank or a full battery, on a tilt tray. Somebody with a licence needs to be home."}], "description": "Where we drive to, when, and what it costs."}, {"path": "/returns", "title": "Returns", "blocks": [{"kind": "markdown", "markdown": "## Seven days\n\nDrive it to work, to school, to your sister’s. If it does not suit, tell us within seven days of delivery and before 300 kilometres. We fetch it, check nothing is broken, and return every dollar within two working days, the delivery fee included.\n\nYour rights under the Australian Consumer Law come on top and do not run out on day eight."}], "description": "Seven days to send it back."}], "phone": "07 5550 6120", "staff": [{"name": "Keira Lund", "role": "Photographs them", "portrait": 2}, {"name": "Otis Faleolo", "role": "Delivers them", "portrait": 1}, {"name": "Mina Kaur", "role": "Answers the chat", "portrait": 0}], "stock": {"search_filters": "price > 0", "templateVariant": 8}, "theme": {"body": "Schibsted Grotesk", "edge": "shadow", "radius": {"card": 18, "photo": 12, "control": 12}, "colours": {"ink": "#111114", "card": "#ffffff", "line": "#e3e3e8", "link": "#b80c4c", "soft": "#5c5c66", "brand": "#d10f58", "paper": "#ffffff", "accent": "#111114", "footer": "#f5f5f7", "header": "#ffffff", "onBrand": "#ffffff", "surface": "#f5f5f7", "onAccent": "#ffffff", "onFooter": "#3c3c44", "onHeader": "#111114", "headerAction": "#d10f58", "onHeaderAction": "#ffffff"}, "display": [2.25, 1.4, 3.2, 4.25], "heading": "Schibsted Grotesk", "headingTrack": -0.03, "headingWeight": 800, "tabularFigures": false}, "footer": {"variant": "store", "promises": [{"icon": "truck", "text": "Free inside 50 km", "title": "Delivered by Saturday"}, {"icon": "repeat", "text": "Every dollar back", "title": "Seven-day returns"}, {"icon": "shield", "text": "Parts and labour", "title": "Twelve months’ warranty"}, {"icon": "lock", "text": "Card, bank or loan", "title": "Pay your way"}], "waysToPay": ["Card", "Bank transfer", "Loan"], "subscribeTitle": "New cars, Mondays"}, "header": {"banner": true, "search": false, "sticky": true, "variant": "standard", "phoneMenu": "drawer", "showPhone": false, "forceLocationsLink": true}, "search": {"path": "our-cars", "sort": "created_at_timestamp:desc", "paths": ["our-cars", "used-cars"], "facets": ["price", "body", "fuel", "make", "seats", "year", "km", "transmission", "colour", "filtered_features", "price_range"], "showMeCount": "in_stock", "shufflePromos": true}, "social": {"tiktok_url": "https://tiktok.example/openlot", "instagram_url": "https://instagram.example/openlot"}, "$schema": "../site.schema.json", "carPage": {"buttons": ["reserve", "question", "tradeIn"], "assurances": ["Seven days to send it back", "Delivered to your driveway", "$500 holds it, and comes back if you change your mind"], "phoneReveal": false}, "finance": {"rate": 8.29, "display": "rates", "provider": "Lyra", "termYears": 5, "comparisonRate": 9.05}, "payment": {"terms": ["$500 takes the car off the lot the moment you pay.", "Change your mind within seven days of delivery and every dollar comes back, the $500 included.", "The rest is due when you have walked round it in your own driveway."], "provider": "test-bank", "checkoutPath": "checkout"}, "reviews": {"count": 455, "items": [{"id": 23000, "text": "Ordered it on the couch at ten. Drove it to netball on Saturday.", "image": null, "rating": 5, "review_date": "07/11/2026", "customer_name": "Priya, Clarence", "review_date_in_words": "7 November 2026", "created_at_time_ago_in_words": "9 days ago"}, {"id": 23001, "text": "The scratch was where they said it was. That is why I trust the rest.", "image": null, "rating": 5, "review_date": "18/10/2026", "customer_name": "Mack, Regatta Point", "review_date_in_words": "18 October 2026", "created_at_time_ago_in_words": "about 4 weeks ago"}, {"id": 23002, "text": "Sent the first one back, too low for Mum. No fuss at all. The second one is perfect.", "image": null, "rating": 4, "review_date": "29/09/2026", "customer_name": "Leilani, Dunmore", "review_date_in_words": "29 September 2026", "created_at_time_ago_in_words": "about 7 weeks ago"}, {"id": 23003, "text": null, "image": null, "rating": 5, "review_date": "22/08/2026", "customer_name": "J. Aldous", "review_date_in_words": "22 August 2026", "created_at_time_ago_in_words": "3 months ago"}], "average_rating": "4.5"}, "tagline": "Pick it tonight. Drive it Saturday.", "features": {"models": false, "careers": true}, "showcase": "A shop first: checkout in the window, no phone reveal and a store footer.", "template": "store", "legalName": "Open Lot Pty Ltd", "locations": [{"id": 2300, "name": "Open Lot, Clarence", "slug": "clarence", "image": "places/showroom-2", "address": {"lat": -27.998, "city": "Clarence", "lang": 153.412, "state": "QLD", "street": "Bay 14, 300 Regatta Drive", "postcode": "4217"}, "primary": true, "timeZone": "Australia/Brisbane", "review_count": 388, "dealership_id": 230, "location_type": "sales", "average_rating": 4.5, "contact_detail": {"email": "help@openlot.example", "phone": "07 5550 6120", "opening_hours": [{"open": "10:00", "close": "16:00", "status": "Open", "weekday": 0, "formated_hours": "10:00am - 4:00pm"}, {"open": "09:00", "close": "19:00", "status": "Open", "weekday": 1, "formated_hours": "9:00am - 7:00pm"}, {"open": "09:00", "close": "19:00", "status": "Open", "weekday": 2, "formated_hours": "9:00am - 7:00pm"}, {"open": "09:00", "close": "19:00", "status": "Open", "weekday": 3, "formated_hours": "9:00am - 7:00pm"}, {"open": "09:00", "close": "19:00", "status": "Open", "weekday": 4, "formated_hours": "9:00am - 7:00pm"}, {"open": "09:00", "close": "19:00", "status": "Open", "weekday": 5, "formated_hours": "9:00am - 7:00pm"}, {"open": "09:00", "close": "19:00", "status": "Open", "weekday": 6, "formated_hours": "9:00am - 7:00pm"}], "special_hours": [{"date": "2026-12-24", "name": "Christmas Eve", "status": "Open", "end_hour": "15:00", "start_hour": "09:00"}, {"date": "2026-12-25", "name": "Christmas Day", "status": "Closed"}, {"date": "2026-12-26", "name": "Boxing Day", "status": "Closed"}, {"date": "2026-12-28", "name": "Boxing Day holiday", "status": "Closed"}, {"date": "2027-01-01", "name": "New Year’s Day", "status": "Closed"}, {"date": "2027-01-26", "name": "Australia Day", "status": "Closed"}, {"date": "2027-03-26", "name": "Good Friday", "status": "Closed"}, {"date": "2027-03-29", "name": "Easter Monday", "status": "Closed"}]}, "dealership_slug": "open-lot", "dealer_license_number": "0000230"}, {"id": 2301, "name": "Open Lot, Dunmore", "slug": "dunmore", "image": "places/showroom-3", "address": {"lat": -27.561, "city": "Dunmore", "lang": 151.953, "state": "QLD", "street": "7 Turntable Street", "postcode": "4350"}, "timeZone": "Australia/Brisbane", "review_count": 67, "dealership_id": 230, "location_type": "sales", "average_rating": 4.2, "contact_detail": {"email": "help@openlot.example", "phone": "07 5550 6121", "opening_hours": [{"open": "10:00", "close": "16:00", "status": "Open", "weekday": 0, "formated_hours": "10:00am - 4:00pm"}, {"open": "09:00", "close": "19:00", "status": "Open", "weekday": 1, "formated_hours": "9:00am - 7:00pm"}, {"open": "09:00", "close": "19:00", "status": "Open", "weekday": 2, "formated_hours": "9:00am - 7:00pm"}, {"open": "09:00", "close": "19:00", "status": "Open", "weekday": 3, "formated_hours": "9:00am - 7:00pm"}, {"open": "09:00", "close": "19:00", "status": "Open", "weekday": 4, "formated_hours": "9:00am - 7:00pm"}, {"open": "09:00", "close": "19:00", "status": "Open", "weekday": 5, "formated_hours": "9:00am - 7:00pm"}, {"open": "09:00", "close": "19:00", "status": "Open", "weekday": 6, "formated_hours": "9:00am - 7:00pm"}], "special_hours": [{"date": "2026-12-24", "name": "Christmas Eve", "status": "Open", "end_hour": "15:00", "start_hour": "09:00"}, {"date": "2026-12-25", "name": "Christmas Day", "status": "Closed"}, {"date": "2026-12-26", "name": "Boxing Day", "status": "Closed"}, {"date": "2026-12-28", "name": "Boxing Day holiday", "status": "Closed"}, {"date": "2027-01-01", "name": "New Year’s Day", "status": "Closed"}, {"date": "2027-01-26", "name": "Australia Day", "status": "Closed"}, {"date": "2027-03-26", "name": "Good Friday", "status": "Closed"}, {"date": "2027-03-29", "name": "Easter Monday", "status": "Closed"}]}, "dealership_slug": "open-lot", "dealer_license_number": "0000230"}], "navigation": {"footer": [{"items": [{"url": "/delivery", "name": "Delivery"}, {"url": "/returns", "name": "Returns"}, {"url": "/contact", "name": "Chat with us"}], "title": "Help"}, {"items": [{"url": "/search/our-cars", "name": "Our cars"}, {"url": "/search/our-cars?refinementList[price][0]=0:20000", "name": "Under $20,000"}, {"url": "/electric-cars", "name": "Electric cars"}, {"url": "/valuations", "name": "Trade-in"}], "title": "Shop"}, {"items": [{"url": "/how-it-works", "name": "How it works"}, {"url": "/careers", "name": "Careers"}, {"url": "/contact", "name": "Contact"}], "title": "Company"}], "header": [{"url": "/search/our-cars", "name": "Our cars"}, {"url": "/search/our-cars", "name": "By shape", "dynamicDropdown": "bodies"}, {"url": "/how-it-works", "name": "How it works"}, {"url": "/delivery", "name": "Delivery"}, {"url": "/valuations", "name": "Trade-in"}]}, "promotions": [{"id": "swap", "link": {"href": "/valuations", "label": "Get a figure"}, "text": "We value it online and drive it away when we deliver the new one.", "title": "Swap yours at the door", "ground": "surface", "picture": "tiles/hatchback", "position": 3}, {"id": "saturday", "link": {"href": "/delivery", "label": "How delivery works"}, "text": "Reserve before Thursday noon. If the truck is late, we take $200 off.", "title": "By Saturday, or it is on us", "ground": "accent", "picture": "tiles/suv"}, {"id": "plug-in", "link": {"href": "/electric-cars", "label": "Electric cars"}, "text": "Home charger fitted by a local sparkie with any electric car until Easter.", "start": "2026-11-01T00:00:00+10:00", "title": "A plug with that", "expiry": "2027-03-29T23:59:59+10:00", "ground": "brand", "picture": "tiles/sedan"}], "dealerships": [{"id": 230, "name": "Open Lot", "slug": "open-lot", "paymentKeys": {"publishable": "pk_demo_openlot"}}], "description": "Cars you can choose, hold and have delivered without a desk in the way. Clarence and everywhere within a truck’s reach of it."}', '', '2026-11-16 06:49:30.945825+00', NULL);
INSERT INTO public.slugs VALUES
	('2021-toyota-corolla-ascent-sport-s1', 100000000, 'Toyota', 'Corolla', 'Hatchback', 230),
	('2022-toyota-corolla-ascent-sport-s2', 100000001, 'Toyota', 'Corolla', 'Hatchback', 230),
	('2023-toyota-corolla-ascent-sport-s3', 100000002, 'Toyota', 'Corolla', 'Hatchback', 230);
INSERT INTO public.stock_versions VALUES
	(230, 2);
INSERT INTO public.stored_photos VALUES
	('abababababababababababababababababababababababababababababababab', 4, '2026-11-17 23:17:29.109757+00');
INSERT INTO public.test_bank_sessions VALUES
	('tb_7IHsEqDs0wa9vjfCwWay9w', '{"email": "ana@mail.example", "currency": "AUD", "cancelUrl": "http://open-lot.localhost:40767/reservations/8wsZzPHNzd81H44A4J2NXQ?cancelled", "expiresAt": "2026-11-16T07:04:30.615Z", "notifyUrl": "http://open-lot.localhost:40767/webhooks/payments/test-bank/230", "returnUrl": "http://open-lot.localhost:40767/reservations/8wsZzPHNzd81H44A4J2NXQ", "amountCents": 50000, "description": "Deposit: 2021 Toyota Corolla Ascent Sport", "reservationId": "8wsZzPHNzd81H44A4J2NXQ"}', 'paid', 'pay_AADKZ30Ggxq5', 0, '2026-11-16 06:49:30.695+00', '[]');
SELECT pg_catalog.setval('public.audit_lines_id_seq', 3, true);
SELECT pg_catalog.setval('public.car_history_id_seq', 3, true);
SELECT pg_catalog.setval('public.car_ids', 100000002, true);
SELECT pg_catalog.setval('public.consent_receipts_id_seq', 2, true);
SELECT pg_catalog.setval('public.events_id_seq', 1, true);
SELECT pg_catalog.setval('public.import_runs_id_seq', 1, false);
SELECT pg_catalog.setval('public.insight_notes_id_seq', 1, false);
SELECT pg_catalog.setval('public.lead_activity_id_seq', 1, true);
SELECT pg_catalog.setval('public.reservation_trail_id_seq', 2, true);
SELECT pg_catalog.setval('public.search_changes_id_seq', 5, true);
SELECT pg_catalog.setval('public.site_activations_id_seq', 1, true);
SELECT pg_catalog.setval('public.site_publications_id_seq', 1, false);
SELECT pg_catalog.setval('public.webhook_events_id_seq', 1, false);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_email_unique UNIQUE (email);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.alert_mails
    ADD CONSTRAINT alert_mails_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.alert_news
    ADD CONSTRAINT alert_news_alert_id_car_id_about_price_pk PRIMARY KEY (alert_id, car_id, about, price);
ALTER TABLE ONLY public.alert_subscribers
    ADD CONSTRAINT alert_subscribers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.alerts
    ADD CONSTRAINT alerts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.api_answers
    ADD CONSTRAINT api_answers_key_id_name_pk PRIMARY KEY (key_id, name);
ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_hash_unique UNIQUE (hash);
ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.appointment_blocks
    ADD CONSTRAINT appointment_blocks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT "appointments_leadId_unique" UNIQUE (lead_id);
ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_site_location_id_starts_at_seat_pk PRIMARY KEY (site, location_id, starts_at, seat);
ALTER TABLE ONLY public.audit_lines
    ADD CONSTRAINT audit_lines_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.car_bin
    ADD CONSTRAINT car_bin_pkey PRIMARY KEY (car_id);
ALTER TABLE ONLY public.car_history
    ADD CONSTRAINT car_history_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.car_marks
    ADD CONSTRAINT car_marks_car_id_field_pk PRIMARY KEY (car_id, field);
ALTER TABLE ONLY public.car_undo
    ADD CONSTRAINT car_undo_operation_car_id_pk PRIMARY KEY (operation, car_id);
ALTER TABLE ONLY public.cars
    ADD CONSTRAINT cars_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.cars
    ADD CONSTRAINT cars_slug_unique UNIQUE (slug);
ALTER TABLE ONLY public.challenges
    ADD CONSTRAINT challenges_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.consent_receipts
    ADD CONSTRAINT consent_receipts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.daily_cars
    ADD CONSTRAINT daily_cars_site_day_car_device_pk PRIMARY KEY (site, day, car, device);
ALTER TABLE ONLY public.daily_forms
    ADD CONSTRAINT daily_forms_site_day_form_step_device_pk PRIMARY KEY (site, day, form, step, device);
ALTER TABLE ONLY public.daily_pages
    ADD CONSTRAINT daily_pages_site_day_kind_device_pk PRIMARY KEY (site, day, kind, device);
ALTER TABLE ONLY public.daily_terms
    ADD CONSTRAINT daily_terms_site_kind_day_term_device_pk PRIMARY KEY (site, kind, day, term, device);
ALTER TABLE ONLY public.daily_visits
    ADD CONSTRAINT daily_visits_site_place_day_device_source_pk PRIMARY KEY (site, place, day, device, source);
ALTER TABLE ONLY public.day_visitors
    ADD CONSTRAINT day_visitors_site_day_visitor_mark_pk PRIMARY KEY (site, day, visitor, mark);
ALTER TABLE ONLY public.dealership_owners
    ADD CONSTRAINT dealership_owners_pkey PRIMARY KEY (dealership_id);
ALTER TABLE ONLY public.dealership_shares
    ADD CONSTRAINT dealership_shares_dealership_id_site_pk PRIMARY KEY (dealership_id, site);
ALTER TABLE ONLY public.deposits
    ADD CONSTRAINT deposits_reservation_id_payment_id_pk PRIMARY KEY (reservation_id, payment_id);
ALTER TABLE ONLY public.desk_cars
    ADD CONSTRAINT desk_cars_pkey PRIMARY KEY (car_id);
ALTER TABLE ONLY public.desk_settings
    ADD CONSTRAINT desk_settings_pkey PRIMARY KEY (site);
ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.feed_photos
    ADD CONSTRAINT feed_photos_pkey PRIMARY KEY (source);
ALTER TABLE ONLY public.feed_profiles
    ADD CONSTRAINT feed_profiles_dealership_id_name_pk PRIMARY KEY (dealership_id, name);
ALTER TABLE ONLY public.feed_pulls
    ADD CONSTRAINT feed_pulls_dealership_id_feed_pk PRIMARY KEY (dealership_id, feed);
ALTER TABLE ONLY public.import_changes
    ADD CONSTRAINT import_changes_run_id_car_id_pk PRIMARY KEY (run_id, car_id);
ALTER TABLE ONLY public.import_runs
    ADD CONSTRAINT import_runs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.insight_mails
    ADD CONSTRAINT insight_mails_site_account_pk PRIMARY KEY (site, account);
ALTER TABLE ONLY public.insight_notes
    ADD CONSTRAINT insight_notes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT "invitations_tokenHash_unique" UNIQUE (token_hash);
ALTER TABLE ONLY public.lead_activity
    ADD CONSTRAINT lead_activity_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.lead_deliveries
    ADD CONSTRAINT lead_deliveries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.lead_links
    ADD CONSTRAINT lead_links_first_second_pk PRIMARY KEY (first, second);
ALTER TABLE ONLY public.lead_retentions
    ADD CONSTRAINT lead_retentions_pkey PRIMARY KEY (dealer);
ALTER TABLE ONLY public.lead_work
    ADD CONSTRAINT lead_work_pkey PRIMARY KEY (lead_id);
ALTER TABLE ONLY public.leads
    ADD CONSTRAINT leads_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.leases
    ADD CONSTRAINT leases_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.looks
    ADD CONSTRAINT looks_account_id_dealer_pk PRIMARY KEY (account_id, dealer);
ALTER TABLE ONLY public.mail_links
    ADD CONSTRAINT mail_links_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_account_id_target_pk PRIMARY KEY (account_id, target);
ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.monthly_cars
    ADD CONSTRAINT monthly_cars_site_month_car_device_pk PRIMARY KEY (site, month, car, device);
ALTER TABLE ONLY public.offers
    ADD CONSTRAINT offers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.offers
    ADD CONSTRAINT offers_slug_unique UNIQUE (slug);
ALTER TABLE ONLY public.own_photos
    ADD CONSTRAINT own_photos_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.parts
    ADD CONSTRAINT parts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.parts
    ADD CONSTRAINT parts_slug_unique UNIQUE (slug);
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.provider_identities
    ADD CONSTRAINT provider_identities_issuer_subject_pk PRIMARY KEY (issuer, subject);
ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_pkey PRIMARY KEY (endpoint);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_account_id_hash_pk PRIMARY KEY (account_id, hash);
ALTER TABLE ONLY public.reservation_trail
    ADD CONSTRAINT reservation_trail_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reservations
    ADD CONSTRAINT reservations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.saved_views
    ADD CONSTRAINT saved_views_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.search_changes
    ADD CONSTRAINT search_changes_once UNIQUE (index, document_id);
ALTER TABLE ONLY public.search_changes
    ADD CONSTRAINT search_changes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.search_positions
    ADD CONSTRAINT search_positions_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT "sessions_tokenHash_unique" UNIQUE (token_hash);
ALTER TABLE ONLY public.site_activations
    ADD CONSTRAINT site_activations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.site_approvals
    ADD CONSTRAINT site_approvals_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.site_drafts
    ADD CONSTRAINT site_drafts_pkey PRIMARY KEY (slug);
ALTER TABLE ONLY public.site_editors
    ADD CONSTRAINT site_editors_slug_account_id_pk PRIMARY KEY (slug, account_id);
ALTER TABLE ONLY public.site_hosts
    ADD CONSTRAINT site_hosts_pkey PRIMARY KEY (host);
ALTER TABLE ONLY public.site_patches
    ADD CONSTRAINT site_patches_slug_revision_pk PRIMARY KEY (slug, revision);
ALTER TABLE ONLY public.site_pictures
    ADD CONSTRAINT site_pictures_slug_source_pk PRIMARY KEY (slug, source);
ALTER TABLE ONLY public.site_publications
    ADD CONSTRAINT site_publications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.site_versions
    ADD CONSTRAINT site_versions_slug_version_pk PRIMARY KEY (slug, version);
ALTER TABLE ONLY public.slugs
    ADD CONSTRAINT slugs_pkey PRIMARY KEY (slug);
ALTER TABLE ONLY public.source_bills
    ADD CONSTRAINT source_bills_site_month_source_pk PRIMARY KEY (site, month, source);
ALTER TABLE ONLY public.stock_versions
    ADD CONSTRAINT stock_versions_pkey PRIMARY KEY (dealership_id);
ALTER TABLE ONLY public.stored_photos
    ADD CONSTRAINT stored_photos_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.test_bank_sessions
    ADD CONSTRAINT test_bank_sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.visitor_keys
    ADD CONSTRAINT visitor_keys_pkey PRIMARY KEY (day);
ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.webhook_events
    ADD CONSTRAINT webhook_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.webhooks
    ADD CONSTRAINT webhooks_pkey PRIMARY KEY (id);
CREATE INDEX alert_mails_due ON public.alert_mails USING btree (state, due_at);
CREATE UNIQUE INDEX alert_mails_once ON public.alert_mails USING btree (subscriber_id, kind, day);
CREATE INDEX alert_news_by_mail ON public.alert_news USING btree (mail_id);
CREATE INDEX alert_news_untold ON public.alert_news USING btree (found_at) WHERE (mail_id IS NULL);
CREATE INDEX alert_subscribers_by_mailbox ON public.alert_subscribers USING btree (site, regexp_replace(lower(TRIM(BOTH FROM email)), '\+[^@]*@'::text, '@'::text));
CREATE UNIQUE INDEX alert_subscribers_once ON public.alert_subscribers USING btree (site, email_hash);
CREATE INDEX alerts_by_site ON public.alerts USING btree (site);
CREATE UNIQUE INDEX alerts_once ON public.alerts USING btree (subscriber_id, ((wish ->> 'kind'::text)), href);
CREATE INDEX api_answers_by_time ON public.api_answers USING btree (at);
CREATE INDEX api_keys_by_dealer ON public.api_keys USING btree (dealer, created_at);
CREATE INDEX appointment_blocks_by_place ON public.appointment_blocks USING btree (site, location_id, ends_at);
CREATE INDEX appointments_by_time ON public.appointments USING btree (site, starts_at);
CREATE INDEX audit_lines_by_account ON public.audit_lines USING btree (thing_id, id);
CREATE INDEX audit_lines_by_actor ON public.audit_lines USING btree (dealer, actor_id, at);
CREATE INDEX audit_lines_by_actor_name ON public.audit_lines USING btree (dealer, lower(actor_name) text_pattern_ops);
CREATE INDEX audit_lines_by_dealer ON public.audit_lines USING btree (dealer, at, id);
CREATE INDEX audit_lines_by_operation ON public.audit_lines USING btree (operation) WHERE (operation IS NOT NULL);
CREATE INDEX audit_lines_by_person ON public.audit_lines USING btree (actor_id, id);
CREATE INDEX audit_lines_by_thing ON public.audit_lines USING btree (dealer, thing_kind, thing_id, at);
CREATE INDEX audit_lines_by_thing_name ON public.audit_lines USING btree (dealer, lower(thing_name) text_pattern_ops);
CREATE INDEX audit_lines_by_verb ON public.audit_lines USING btree (dealer, verb, at);
CREATE INDEX car_bin_by_time ON public.car_bin USING btree (dealership_id, at);
CREATE INDEX car_history_of ON public.car_history USING btree (car_id, id);
CREATE INDEX car_marks_ending ON public.car_marks USING btree (ends_at) WHERE (ends_at IS NOT NULL);
CREATE INDEX car_undo_by_time ON public.car_undo USING btree (at);
CREATE INDEX cars_by_dealership ON public.cars USING btree (dealership_id, id);
CREATE INDEX cars_by_registration ON public.cars USING btree (upper(regexp_replace((document ->> 'rego'::text), '[^A-Za-z0-9]'::text, ''::text, 'g'::text)));
CREATE INDEX cars_by_stocknum ON public.cars USING btree (dealership_id, stocknum);
CREATE INDEX cars_by_vin ON public.cars USING btree (vin);
CREATE INDEX challenges_by_end ON public.challenges USING btree (expires_at);
CREATE INDEX consent_receipts_by_lead ON public.consent_receipts USING btree (lead_id);
CREATE INDEX daily_cars_by_car ON public.daily_cars USING btree (site, car, day);
CREATE INDEX deposits_by_state ON public.deposits USING btree (state);
CREATE INDEX desk_cars_by_age ON public.desk_cars USING btree (dealership_id, listed_at);
CREATE INDEX desk_cars_by_body ON public.desk_cars USING btree (dealership_id, body, listed_at);
CREATE INDEX desk_cars_by_feed ON public.desk_cars USING btree (dealership_id, feed, listed_at);
CREATE INDEX desk_cars_by_gaps ON public.desk_cars USING gin (gaps);
CREATE INDEX desk_cars_by_health ON public.desk_cars USING btree (dealership_id, health);
CREATE INDEX desk_cars_by_km ON public.desk_cars USING btree (dealership_id, km);
CREATE INDEX desk_cars_by_make ON public.desk_cars USING btree (dealership_id, make, listed_at);
CREATE INDEX desk_cars_by_photos ON public.desk_cars USING btree (dealership_id, photos);
CREATE INDEX desk_cars_by_place ON public.desk_cars USING btree (dealership_id, place, listed_at);
CREATE INDEX desk_cars_by_price ON public.desk_cars USING btree (dealership_id, price);
CREATE INDEX desk_cars_by_price_change ON public.desk_cars USING btree (dealership_id, price_changed_at);
CREATE INDEX desk_cars_by_rules ON public.desk_cars USING btree (rules);
CREATE INDEX desk_cars_by_stage ON public.desk_cars USING btree (dealership_id, stage, listed_at);
CREATE INDEX desk_cars_by_type ON public.desk_cars USING btree (dealership_id, car_type, listed_at);
CREATE INDEX desk_cars_by_words ON public.desk_cars USING gin (words);
CREATE INDEX desk_cars_own ON public.desk_cars USING btree (dealership_id, listed_at) WHERE (cardinality(own_fields) > 0);
CREATE INDEX events_by_site ON public.events USING btree (site, at);
CREATE INDEX feed_photos_by_hash ON public.feed_photos USING btree (hash);
CREATE INDEX feed_photos_due ON public.feed_photos USING btree (dealership_id, due_at) WHERE (state <> 'stored'::text);
CREATE INDEX feed_photos_unused ON public.feed_photos USING btree (dealership_id, unused_since);
CREATE INDEX import_runs_by_feed ON public.import_runs USING btree (dealership_id, feed, id);
CREATE INDEX insight_notes_by_day ON public.insight_notes USING btree (site, day);
CREATE INDEX invitations_by_target ON public.invitations USING btree (target, created_at);
CREATE INDEX lead_activity_by_lead ON public.lead_activity USING btree (lead_id, id);
CREATE INDEX lead_activity_by_message ON public.lead_activity USING btree (((data ->> 'messageId'::text)));
CREATE INDEX lead_activity_news ON public.lead_activity USING btree (site, at) WHERE ((data ->> 'kind'::text) = ANY (ARRAY['mail-in'::text, 'bounce'::text, 'note'::text]));
CREATE UNIQUE INDEX lead_activity_once ON public.lead_activity USING btree (lead_id, key);
CREATE INDEX lead_deliveries_due ON public.lead_deliveries USING btree (state, due_at);
CREATE UNIQUE INDEX lead_deliveries_once ON public.lead_deliveries USING btree (lead_id, channel_key, about);
CREATE INDEX lead_deliveries_to ON public.lead_deliveries USING btree (regexp_replace(lower(TRIM(BOTH FROM channel_key)), '\+[^@]*@'::text, '@'::text), due_at);
CREATE INDEX lead_links_by_second ON public.lead_links USING btree (second);
CREATE INDEX lead_work_by_minutes ON public.lead_work USING btree (site, first_contact_minutes);
CREATE INDEX lead_work_by_owner ON public.lead_work USING btree (owner, site);
CREATE INDEX lead_work_by_reason ON public.lead_work USING btree (site, reason) WHERE (reason IS NOT NULL);
CREATE INDEX lead_work_by_state ON public.lead_work USING btree (site, state, updated_at);
CREATE INDEX lead_work_due ON public.lead_work USING btree (site, due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX lead_work_waiting ON public.lead_work USING btree (site, answer_by) WHERE ((first_contact_at IS NULL) AND (state <> ALL (ARRAY['won'::text, 'lost'::text, 'junk'::text])));
CREATE INDEX lead_work_without_clock ON public.lead_work USING btree (clock_from) WHERE ((clock_from IS NOT NULL) AND (answer_by IS NULL) AND (first_contact_at IS NULL) AND (state <> ALL (ARRAY['won'::text, 'lost'::text, 'junk'::text])));
CREATE INDEX leads_by_address ON public.leads USING btree (address_hash, created_at);
CREATE INDEX leads_by_content ON public.leads USING btree (content_hash, created_at);
CREATE INDEX leads_by_form ON public.leads USING btree (site, form, created_at);
CREATE INDEX leads_by_mailbox ON public.leads USING btree (site, NULLIF(regexp_replace(lower(TRIM(BOTH FROM (fields ->> 'email'::text))), '\+[^@]*@'::text, '@'::text), ''::text));
CREATE INDEX leads_by_phone ON public.leads USING btree (site, NULLIF("right"(regexp_replace((fields ->> 'phone'::text), '\D'::text, ''::text, 'g'::text), 8), ''::text));
CREATE INDEX leads_by_place ON public.leads USING btree (site, (((place ->> 'id'::text))::integer), created_at);
CREATE INDEX leads_by_site ON public.leads USING btree (site, created_at);
CREATE INDEX leads_by_source ON public.leads USING btree (site, source, created_at);
CREATE INDEX leads_by_words ON public.leads USING gin (to_tsvector('simple'::regconfig, ((((((((((((COALESCE((fields ->> 'name'::text), ''::text) || ' '::text) || COALESCE((fields ->> 'last_name'::text), ''::text)) || ' '::text) || COALESCE((fields ->> 'email'::text), ''::text)) || ' '::text) || regexp_replace(COALESCE((fields ->> 'phone'::text), ''::text), '\D'::text, ''::text, 'g'::text)) || ' '::text) || COALESCE((fields ->> 'Rego'::text), ''::text)) || ' '::text) || COALESCE((car ->> 'name'::text), ''::text)) || ' '::text) || COALESCE((car ->> 'stock_number'::text), ''::text))));
CREATE INDEX leads_held ON public.leads USING btree (site, created_at) WHERE (standing = 'quarantined'::text);
CREATE UNIQUE INDEX leads_once ON public.leads USING btree (site, key);
CREATE INDEX leads_unfinished ON public.leads USING btree (site, created_at) WHERE (status = 'Incomplete'::text);
CREATE INDEX mail_links_by_end ON public.mail_links USING btree (expires_at);
CREATE INDEX memberships_by_target ON public.memberships USING btree (target);
CREATE INDEX offers_by_dealership ON public.offers USING btree (dealership_id, id);
CREATE INDEX own_photos_by_car ON public.own_photos USING btree (car_id, place);
CREATE INDEX own_photos_by_hash ON public.own_photos USING btree (hash);
CREATE INDEX own_photos_by_original ON public.own_photos USING btree (original);
CREATE INDEX own_photos_by_source ON public.own_photos USING btree (source);
CREATE INDEX parts_by_dealership ON public.parts USING btree (dealership_id, id);
CREATE INDEX passkeys_by_account ON public.passkeys USING btree (account_id);
CREATE INDEX provider_identities_by_account ON public.provider_identities USING btree (account_id);
CREATE INDEX push_subscriptions_by_account ON public.push_subscriptions USING btree (account_id);
CREATE INDEX reservation_trail_of ON public.reservation_trail USING btree (reservation_id, id);
CREATE INDEX reservations_by_mailbox ON public.reservations USING btree (site, NULLIF(regexp_replace(lower(TRIM(BOTH FROM (reserver ->> 'email'::text))), '\+[^@]*@'::text, '@'::text), ''::text));
CREATE INDEX reservations_by_phone ON public.reservations USING btree (site, NULLIF("right"(regexp_replace((reserver ->> 'phone'::text), '\D'::text, ''::text, 'g'::text), 8), ''::text));
CREATE INDEX reservations_by_place ON public.reservations USING btree (site, (((place ->> 'id'::text))::integer), created_at);
CREATE INDEX reservations_by_site ON public.reservations USING btree (site, created_at);
CREATE INDEX reservations_by_state ON public.reservations USING btree (site, state, created_at);
CREATE INDEX reservations_due ON public.reservations USING btree (state, held_until);
CREATE UNIQUE INDEX reservations_one_open ON public.reservations USING btree (car_id) WHERE (state = ANY (ARRAY['held'::text, 'paid'::text, 'confirmed'::text]));
CREATE UNIQUE INDEX reservations_session ON public.reservations USING btree (provider, session);
CREATE INDEX saved_views_by_list ON public.saved_views USING btree (dealer, list);
CREATE INDEX sessions_by_account ON public.sessions USING btree (account_id);
CREATE INDEX sessions_by_seen ON public.sessions USING btree (seen_at);
CREATE INDEX site_activations_by_slug ON public.site_activations USING btree (slug, id);
CREATE INDEX site_approvals_by_slug ON public.site_approvals USING btree (slug, revision);
CREATE INDEX site_hosts_by_slug ON public.site_hosts USING btree (slug);
CREATE INDEX site_pictures_by_hash ON public.site_pictures USING btree (hash);
CREATE INDEX site_pictures_by_source ON public.site_pictures USING btree (source);
CREATE INDEX site_publications_by_slug ON public.site_publications USING btree (slug, id);
CREATE INDEX site_publications_due ON public.site_publications USING btree (state, due);
CREATE INDEX slugs_by_car ON public.slugs USING btree (car_id);
CREATE INDEX visit_events_by_site ON ONLY public.visit_events USING btree (site, at);
CREATE INDEX webhook_deliveries_by_hook ON public.webhook_deliveries USING btree (webhook_id, created_at);
CREATE INDEX webhook_deliveries_by_time ON public.webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (due_at) WHERE (state = 'pending'::text);
CREATE INDEX webhook_deliveries_log ON public.webhook_deliveries USING btree (dealer, created_at);
CREATE INDEX webhooks_active ON public.webhooks USING btree (dealer) WHERE (ended_at IS NULL);
CREATE TRIGGER audit_lines_append_only BEFORE DELETE OR UPDATE ON public.audit_lines FOR EACH ROW EXECUTE FUNCTION public.refuse_audit_change();
ALTER TABLE ONLY public.alert_mails
    ADD CONSTRAINT alert_mails_subscriber_id_alert_subscribers_id_fk FOREIGN KEY (subscriber_id) REFERENCES public.alert_subscribers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.alert_news
    ADD CONSTRAINT alert_news_alert_id_alerts_id_fk FOREIGN KEY (alert_id) REFERENCES public.alerts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.alerts
    ADD CONSTRAINT alerts_subscriber_id_alert_subscribers_id_fk FOREIGN KEY (subscriber_id) REFERENCES public.alert_subscribers(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.appointments
    ADD CONSTRAINT appointments_lead_id_leads_id_fk FOREIGN KEY (lead_id) REFERENCES public.leads(id);
ALTER TABLE ONLY public.consent_receipts
    ADD CONSTRAINT consent_receipts_lead_id_leads_id_fk FOREIGN KEY (lead_id) REFERENCES public.leads(id);
ALTER TABLE ONLY public.deposits
    ADD CONSTRAINT deposits_reservation_id_reservations_id_fk FOREIGN KEY (reservation_id) REFERENCES public.reservations(id);
ALTER TABLE ONLY public.feed_photos
    ADD CONSTRAINT feed_photos_hash_stored_photos_hash_fk FOREIGN KEY (hash) REFERENCES public.stored_photos(hash);
ALTER TABLE ONLY public.lead_activity
    ADD CONSTRAINT lead_activity_lead_id_leads_id_fk FOREIGN KEY (lead_id) REFERENCES public.leads(id);
ALTER TABLE ONLY public.lead_deliveries
    ADD CONSTRAINT lead_deliveries_lead_id_leads_id_fk FOREIGN KEY (lead_id) REFERENCES public.leads(id);
ALTER TABLE ONLY public.lead_links
    ADD CONSTRAINT lead_links_first_leads_id_fk FOREIGN KEY (first) REFERENCES public.leads(id);
ALTER TABLE ONLY public.lead_links
    ADD CONSTRAINT lead_links_second_leads_id_fk FOREIGN KEY (second) REFERENCES public.leads(id);
ALTER TABLE ONLY public.lead_work
    ADD CONSTRAINT lead_work_lead_id_leads_id_fk FOREIGN KEY (lead_id) REFERENCES public.leads(id);
ALTER TABLE ONLY public.lead_work
    ADD CONSTRAINT lead_work_owner_accounts_id_fk FOREIGN KEY (owner) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.looks
    ADD CONSTRAINT looks_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.mail_links
    ADD CONSTRAINT mail_links_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.memberships
    ADD CONSTRAINT memberships_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.own_photos
    ADD CONSTRAINT own_photos_hash_stored_photos_hash_fk FOREIGN KEY (hash) REFERENCES public.stored_photos(hash);
ALTER TABLE ONLY public.own_photos
    ADD CONSTRAINT own_photos_original_stored_photos_hash_fk FOREIGN KEY (original) REFERENCES public.stored_photos(hash);
ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.provider_identities
    ADD CONSTRAINT provider_identities_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.reservation_trail
    ADD CONSTRAINT reservation_trail_reservation_id_reservations_id_fk FOREIGN KEY (reservation_id) REFERENCES public.reservations(id);
ALTER TABLE ONLY public.saved_views
    ADD CONSTRAINT saved_views_owner_accounts_id_fk FOREIGN KEY (owner) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id);
ALTER TABLE ONLY public.site_pictures
    ADD CONSTRAINT site_pictures_hash_stored_photos_hash_fk FOREIGN KEY (hash) REFERENCES public.stored_photos(hash);
ALTER TABLE ONLY public.webhook_deliveries
    ADD CONSTRAINT webhook_deliveries_webhook_id_webhooks_id_fk FOREIGN KEY (webhook_id) REFERENCES public.webhooks(id) ON DELETE CASCADE;
