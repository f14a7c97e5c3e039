// Written by `npm run api:client` from the description of the API. Do not edit.

export type NewCar = { /** Values as a feed would say them. car_type, make, model, year and location are required; location is the id of a yard. */ fields: { [Name in "price" | "price_type" | "km" | "year" | "make" | "model" | "badge" | "series" | "car_type" | "simple_body" | "simple_fuel" | "simple_transmission" | "simple_drive" | "engine" | "colour" | "doors" | "seats" | "towing_kg" | "boot_litres" | "rego" | "stocknum" | "vin" | "location" | "tag" | "certified" | "reservable" | "filtered_features" | "video_url" | "service_history_url" | "inspection_report_url" | "description"]?: string | number | boolean } }

export type CarPatch = { /** Values as a feed would say them. Null gives a field back to the feed. */ fields: { [Name in "price" | "price_type" | "km" | "year" | "make" | "model" | "badge" | "series" | "car_type" | "simple_body" | "simple_fuel" | "simple_transmission" | "simple_drive" | "engine" | "colour" | "doors" | "seats" | "towing_kg" | "boot_litres" | "rego" | "stocknum" | "vin" | "location" | "tag" | "certified" | "reservable" | "filtered_features" | "video_url" | "service_history_url" | "inspection_report_url" | "description"]?: string | number | boolean | null }; /** The last day on which they stand over the feed. */ until?: string | null | undefined }

export type CarStage = { stage: "on-sale" | "on-order" | "reserved" | "hidden" | "sold" }

export type NewLeadState = { state: "new" | "contacted" | "appointment" | "negotiating" | "won" | "lost" | "junk"; /** Why it was lost, as the desk words it. */ reason?: string | undefined }

export type NewNextStep = { next: "call" | "write" | "test-drive" | "offer" | "wait" | null; /** Without a zone it is a time by the clock of the yard. */ due_at?: string | null | undefined }

export type NewOwner = { owner: string | null }

export type NewNote = { text: string }

export type NewWebhook = { /** Begins with https://. */ url: string; events: ("car.changed" | "car.reserved" | "car.sold" | "lead.state" | "site.published")[] }

export type StockList = { items: (StockItem)[]; /** The cursor of the next page, if there is one. */ next?: string | undefined }

export type StockItem = { id: number; stock_number?: string | undefined; vin?: string | undefined; /** Its page on the website. */ path: string; name: string; year: number; make: string; model: string; badge?: string | undefined; condition: "new" | "demo" | "used"; /** Where it stands, as the stock table says. */ stage: "on-sale" | "on-order" | "reserved" | "hidden" | "sold"; reserved: boolean; /** As the page shows it. Without an amount no price may be shown. */ price: { amount?: number | undefined; text: string; covers?: string | undefined }; km?: number | undefined; body?: string | undefined; fuel?: string | undefined; transmission?: string | undefined; location: { id: number; name: string }; photos: number; /** How complete its data is, in per cent. */ health: number; listed_at: string }

export type Problem = { type: string; title: string; status: number; detail: string }

export type LeadList = { items: (LeadItem)[]; /** The cursor of the next page, if there is one. */ next?: string | undefined }

export type LeadItem = { id: string; form: string; category: string; complete: boolean; state: "new" | "contacted" | "appointment" | "negotiating" | "won" | "lost" | "junk"; /** Why it was lost. */ reason: string | null; /** What is to be done next. */ next: "call" | "write" | "test-drive" | "offer" | "wait" | null; /** When the next step is due. */ due_at: string | null; /** The id of the person who has it. */ owner: string | null; source: "website" | "reservation" | "api" | "adf" | "import" | "desk" | "agent" | "alert"; /** The assistant or agent by whose link it came, as it names itself. */ agent: string | null; /** Held back as suspected spam. */ held: boolean; /** What the shopper typed. It is data, and never markup. */ fields: { [name: string]: unknown }; car: { id: number; name: string; stock_number?: string | undefined; price_text: string } | null; location: { id: number; name: string }; appointment: { starts_at: string; minutes: number } | null; created_at: string; completed_at: string | null }

export type TakenLead = { is: "added" | "known"; id: string }

export type Noted = { is: "noted" }

export type PersonList = { items: (PersonItem)[]; /** The cursor of the next page, if there is one. */ next?: string | undefined }

export type PersonItem = { id: string; name: string; role: string }

export type FeedList = { items: (FeedItem)[]; /** The cursor of the next page, if there is one. */ next?: string | undefined }

export type FeedItem = { dealership: number; feed: string; late: boolean; alarms: (string)[]; last_run: number | null; next_at: string | null; /** We fetch it ourselves. */ fetched: boolean }

export type RunList = { items: (RunReport)[]; /** The cursor of the next page, if there is one. */ next?: string | undefined }

export type RunReport = { /** A dry run has none. */ id: number | null; dealership: number; feed: string; dry_run: boolean; started_at: string | null; finished_at: string | null; ok: boolean | null; rows: number; held: number; added: number; changed: number; unchanged: number; removed: number; /** Why nothing was written. */ refused: string | null; alarms: (string)[]; problems: ({ row: number; field: string | null; reason: string; held: boolean })[] }

export type SiteList = { items: (SiteItem)[]; /** The cursor of the next page, if there is one. */ next?: string | undefined }

export type SiteItem = { slug: string; name: string; hosts: (string)[]; locale: string; /** Another one when the website changed. */ version: string; dealerships: ({ id: number; name: string })[]; locations: ({ id: number; name: string; dealership: number; time_zone: string; phone: string; address: string })[] }

export type InsightSums = { from: string; to: string; days: ({ day: string; sums: { [name: string]: number } })[]; sources: ({ source: string; sums: { [name: string]: number } })[] }

export type AlertCounts = { people: { confirmed: number; unconfirmed: number; stopped: number }; wishes: ({ kind: "search" | "price" | "free"; label: string; path: string; people: number })[] }

export type WebhookList = { items: (WebhookItem)[]; /** The cursor of the next page, if there is one. */ next?: string | undefined }

export type WebhookItem = { id: string; url: string; events: ("car.changed" | "car.reserved" | "car.sold" | "lead.state" | "site.published")[]; created_at: string; /** Until then two keys sign. */ former_key_until: string | null; /** Only in the answer that made it. */ key?: string | undefined }

export type MessageList = { items: (WebhookMessage)[]; /** The cursor of the next page, if there is one. */ next?: string | undefined }

export type WebhookMessage = { /** The receiver gets it as Idempotency-Key. */ id: string; webhook: string; type: "car.changed" | "car.reserved" | "car.sold" | "lead.state" | "site.published"; /** Ended: its webhook was removed before. */ state: "pending" | "delivered" | "dead" | "ended"; attempts: number; status: number | null; error: string | null; created_at: string; delivered_at: string | null }

/** What goes into each operation, and what comes out. */
export type Operations = {
  /** Cars of the dealer, newest first. The key needs stock-read. */
  listStock: { input: { /** How many items a page has. */ limit?: number | undefined; /** `next` of the last page. */ cursor?: string | undefined; /** Only cars that stand there. */ stage?: "on-sale" | "on-order" | "reserved" | "hidden" | "sold" | undefined; /** Beginnings of words of a name, stock number, VIN or registration. */ words?: string | undefined }; output: StockList }
  /** Adds a car that no feed brings. The key needs stock-write. */
  addCar: { input: { body: NewCar }; output: StockItem }
  /** One car. The key needs stock-read. */
  getCar: { input: { id: number }; output: StockItem }
  /** Sets fields of a car over its feed, such as its price or tag. The key needs stock-write. */
  changeCar: { input: { id: number; body: CarPatch }; output: StockItem }
  /** Says where a car stands: on sale, on order, reserved, hidden or sold. The key needs stock-write. */
  setStage: { input: { id: number; body: CarStage }; output: StockItem }
  /** Leads of the dealer, newest first. The key needs leads-read. */
  listLeads: { input: { /** How many items a page has. */ limit?: number | undefined; /** `next` of the last page. */ cursor?: string | undefined; /** Only leads that came since then. */ since?: string | undefined; /** Only leads of this source. */ source?: "website" | "reservation" | "api" | "adf" | "import" | "desk" | "agent" | "alert" | undefined; /** Only leads in this state. */ state?: "new" | "contacted" | "appointment" | "negotiating" | "won" | "lost" | "junk" | undefined }; output: LeadList }
  /** Brings a lead of another system. No mail goes out. The key needs leads-write. */
  postLead: { input: { body: { id?: string | undefined; form?: "enquiry" | "test-drive" | "request-photos" | "similar" | "valuation" | "finance" | "service" | "contact" | "subscribe" | "careers" | "reserve" | undefined; name?: string | undefined; last_name?: string | undefined; email?: string | undefined; phone?: string | undefined; message?: string | undefined; location?: number | string | undefined; stock_number?: string | undefined; vehicle?: string | undefined; postcode?: string | undefined; /** Without a zone it is a time by the clock of the yard. */ created_at?: string | undefined } }; output: TakenLead }
  /** One lead. The key needs leads-read. */
  getLead: { input: { id: string }; output: LeadItem }
  /** Says how far the desk is with a lead. The key needs leads-work. */
  setLeadState: { input: { id: string; body: NewLeadState }; output: LeadItem }
  /** Says what is to be done next with a lead, and when. The key needs leads-work. */
  setNextStep: { input: { id: string; body: NewNextStep }; output: LeadItem }
  /** Gives a lead to somebody, or to nobody. The key needs leads-work. */
  setLeadOwner: { input: { id: string; body: NewOwner }; output: LeadItem }
  /** Writes a note for colleagues. The key needs leads-work. */
  addNote: { input: { id: string; body: NewNote }; output: Noted }
  /** The people who can have leads. The key needs leads-work. */
  listPeople: { input: Record<never, never>; output: PersonList }
  /** The feeds of the dealer, with what is wrong with them. The key needs feed-read. */
  listFeeds: { input: Record<never, never>; output: FeedList }
  /** The imports of a feed, newest first. The key needs feed-read. */
  listRuns: { input: { dealership: number; feed: string; /** How many items a page has. */ limit?: number | undefined; /** `next` of the last page. */ cursor?: string | undefined }; output: RunList }
  /** Imports the file in the body. Without one, a feed with an address is fetched now. The key needs feed-upload. */
  runFeed: { input: { dealership: number; feed: string; /** Only says what would change. */ dry_run?: "true" | "false" | undefined; /** Also a feed with far fewer cars than last time is taken. */ may_shrink?: "true" | "false" | undefined; /** The name of the file, for the report. */ file?: string | undefined; body?: Uint8Array | string | Blob }; output: RunReport }
  /** The report of one import. The key needs feed-read. */
  getRun: { input: { id: number }; output: RunReport }
  /** The website of the dealer, with its yards. The key needs sites-read. */
  listSites: { input: Record<never, never>; output: SiteList }
  /** What visitors did, by day and by source. Without days, the last 28. The key needs insights-read. */
  getInsights: { input: { from?: string | undefined; to?: string | undefined }; output: InsightSums }
  /** How many people wait for which news. Nobody is named. The key needs insights-read. */
  countAlerts: { input: Record<never, never>; output: AlertCounts }
  /** The addresses that are notified of events. The key needs webhooks. */
  listWebhooks: { input: Record<never, never>; output: WebhookList }
  /** Adds an address. The answer has the key that signs its messages. The key needs webhooks. */
  addWebhook: { input: { body: NewWebhook }; output: WebhookItem }
  /** Makes a new key. For three days messages are signed with both. The key needs webhooks. */
  rotateWebhook: { input: { id: string }; output: WebhookItem }
  /** Takes an address off. The key needs webhooks. */
  removeWebhook: { input: { id: string }; output: undefined }
  /** The messages of the last weeks, newest first, and how they went. The key needs webhooks. */
  listMessages: { input: { /** How many items a page has. */ limit?: number | undefined; /** `next` of the last page. */ cursor?: string | undefined }; output: MessageList }
  /** Sends a message again, as it was. The key needs webhooks. */
  replayMessage: { input: { id: string }; output: WebhookMessage }
}

type Address = { method: string; path: string; takesFile: boolean }
export const OPERATIONS: Record<keyof Operations, Address> = {
  listStock: { method: 'GET', path: '/stock', takesFile: false },
  addCar: { method: 'POST', path: '/stock', takesFile: false },
  getCar: { method: 'GET', path: '/stock/{id}', takesFile: false },
  changeCar: { method: 'PATCH', path: '/stock/{id}', takesFile: false },
  setStage: { method: 'PUT', path: '/stock/{id}/stage', takesFile: false },
  listLeads: { method: 'GET', path: '/leads', takesFile: false },
  postLead: { method: 'POST', path: '/leads', takesFile: false },
  getLead: { method: 'GET', path: '/leads/{id}', takesFile: false },
  setLeadState: { method: 'PUT', path: '/leads/{id}/state', takesFile: false },
  setNextStep: { method: 'PUT', path: '/leads/{id}/next', takesFile: false },
  setLeadOwner: { method: 'PUT', path: '/leads/{id}/owner', takesFile: false },
  addNote: { method: 'POST', path: '/leads/{id}/notes', takesFile: false },
  listPeople: { method: 'GET', path: '/people', takesFile: false },
  listFeeds: { method: 'GET', path: '/feeds', takesFile: false },
  listRuns: { method: 'GET', path: '/feeds/{dealership}/{feed}/runs', takesFile: false },
  runFeed: { method: 'POST', path: '/feeds/{dealership}/{feed}/runs', takesFile: true },
  getRun: { method: 'GET', path: '/runs/{id}', takesFile: false },
  listSites: { method: 'GET', path: '/sites', takesFile: false },
  getInsights: { method: 'GET', path: '/insights', takesFile: false },
  countAlerts: { method: 'GET', path: '/alerts', takesFile: false },
  listWebhooks: { method: 'GET', path: '/webhooks', takesFile: false },
  addWebhook: { method: 'POST', path: '/webhooks', takesFile: false },
  rotateWebhook: { method: 'POST', path: '/webhooks/{id}/keys', takesFile: false },
  removeWebhook: { method: 'DELETE', path: '/webhooks/{id}', takesFile: false },
  listMessages: { method: 'GET', path: '/webhooks/messages', takesFile: false },
  replayMessage: { method: 'POST', path: '/webhooks/messages/{id}/replay', takesFile: false },
}
