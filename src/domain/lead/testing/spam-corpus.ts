import type { Arrival } from '../suspicion.ts'

/** One lead and how it arrived. The texts are invented, modelled on what dealers receive. */
export type CorpusCase = { name: string; email: string; message: string; arrival?: Partial<Arrival> }

const cases = (lines: string, arrival?: Partial<Arrival>): CorpusCase[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', email = '', message = ''] = line.split(' | ')
      return { name: name.trim(), email, message, arrival }
    })

/**
 * Leads from people. Some are in a hurry, use capitals, paste links or write in another language.
 * None may be held.
 */
export const GENUINE: CorpusCase[] = [
  ...cases(`
Jo Marchetti | jo.marchetti@example.com | Is the Ranger still available? I can come by on Saturday morning.
Priya Raman | priya@example.com | What is your best price drive away with a towbar fitted?
Hemi Tāwhiri | hemi.t@example.co.nz | Kia ora, can you hold the Hilux till Friday? Coming up from Tauranga.
D | d@example.com | still there?
Wiremu O'Keefe | wiremu@example.org | Does the warranty carry over to a second owner?
SANDRA BLIGH | sandra.bligh@example.com | PLEASE CALL ME BEFORE 9 AM ABOUT THE KIA. I DO NOT USE EMAIL MUCH.
Nguyen Thi Minh Chau | chau.nguyen@example.com | Xin chào, I want a 7 seater under 25000 for my family.
张伟 | zhangwei@example.com | 您好，请问这辆车还在吗？我星期六可以来看车，谢谢。
Олена Коваль | olena@example.com | Добрий день, чи можна подивитися цю машину завтра вранці?
Mohammed Al-Harbi | m.alharbi@example.com | Would you take my 2016 Camry as a trade? It has 140,000 km.
Siobhán Ní Dhomhnaill | siobhan@example.ie | Moving to Melbourne in March, can you hold a car with a deposit?
Kevin | kev_1974@example.com | hi mate whats the go with the rust on the sill in photo 7
Annabelle Featherstonehaugh | annabelle@example.com | Could you send the logbook pages please?
Bartholomew Schwarzschild | bart.schwarzschild@example.com | Is there a spare key?
Grzegorz Brzęczyszczykiewicz | grzegorz@example.com | Is finance possible on a temporary visa?
Sam Lee | sam@example.com | Saw this on your site https://yard.example/cars/2021-ford-ranger is it the same as U10442?
Tom Briggs | tom@example.com | Here is the other one I am looking at, can you beat it? https://cars.example/ad/11223344
Lucy Hale | lucy@example.com | My trade is here: https://photos.example/a/88 and the service book here: https://photos.example/a/89
Raj Patel | raj.patel@example.com | I work in SEO and travel a lot, so I need something with radar cruise. Is the CX-5 in?
Claire Dunn | claire@example.com | I am a web designer looking for a cheap runabout, anything under 10k?
Ben Ruru | ben@example.co.nz | Can I pay part of it in bitcoin? Otherwise a bank transfer is fine.
Olivia Tran | olivia@example.com | Do you do business loans for an ABN under two years old?
Marcus | marcus@example.com | Is that drive away or plus on-roads?
Helen Papadopoulos | helen@example.com | My husband left his glasses in the test car yesterday. Did anyone find them?
Ivy Chen | ivy@example.com | Could I test drive the electric one after five?
Noah | noah@example.com | hi
Aroha Ngata | aroha@example.co.nz | Ngā mihi, is the roof rack included?
Peter van der Merwe | pvdm@example.com | Need 3 utes for the farm, one with an alloy tray. Who do I talk to about fleet?
Fatima Zahra | fatima@example.com | Does it have ISOFIX in all three rear seats?
Greg Stubbs | gstubbs@example.com | Timing belt done? Happy to pay the asking if so.
Elise Moreau | elise@example.fr | Bonjour, I arrive in Perth on the 3rd, may I see the van on the 4th?
Yuki Tanaka | yuki@example.jp | 4月にシドニーへ引っ越します。この車はまだありますか？
김민준 | minjun@example.kr | 안녕하세요, 이 차 아직 판매 중인가요? 토요일에 볼 수 있을까요?
Παναγιώτης Δ | panos@example.gr | Καλημέρα, είναι ακόμα διαθέσιμο το αυτοκίνητο;
Jack | jack.t@example.com | What's the lowest you'd go? cash today
Tilly Rae | tilly@example.com | I won a $500 voucher from your spring raffle, how do I use it?
Arthur Penn | arthur@example.com | I inherited my aunt's Corolla, would you buy it?
Zoe | zoe@example.com | Is the pharmacy next door your car park too? Not sure where to leave my car for the service.
Leon Fisk | leon@example.com | Do you match the price of the one at the other yard? They say 31,990.
Mick | mick@example.com | 4x4 with snorkel and lift under 30
Dr. Aditi Sharma | aditi@example.com | Could a courtesy car be arranged? I am on call that day.
Cass | cass@example.com | Please don't ring, text only thanks. Hearing impaired.
Gaz | gaz.b.1@example.com | any more pics of the tray??
Mei-Ling Wu | meiling@example.com | How long is the wait for a new hybrid?
Tane | tane@example.co.nz | chur, keen on the hiace. got 12k cash
Ruth Abernathy | ruth@example.com | I was promised a call on Tuesday and nobody rang. Please sort this out.
Stan | stan@example.com | Your website says closed on Anzac Day, is that right?
Wendy Ho | wendy@example.com | Your website has the wrong photo on the white Outlander, I think. Anyway, is it sold?
Chris | chris@example.com | is this auto or manual cant tell from the ad
Paddy O'Brien | paddy@example.com | Could I get a quote for four tyres on a Triton?
Elaine | elaine@example.com | Just had the service done, the boys were great. Please pass on my thanks.
Hugo Lind | hugo@example.se | Can the motorhome be picked up in Brisbane and dropped in Cairns?
Amir | amir@example.com | do u take trade in ? kia rio 2012 150000 km little dent on door
Bridget Cho | bridget@example.com | Would my caravan brake controller plug into this one?
Tui | tui@example.co.nz | Is there GST on the price?
Rob Castle | rob.c@example.com | I run a small app development shop and need two EVs on a novated lease.
Nat | nat@example.com | asdf sorry cat on keyboard. Is the blue one still for sale?
Gloria Estevez | gloria@example.com | Can I cancel my booking on Thursday and move it to next week?
Finn | finn@example.com | what time do you close sunday
Hana Kim | hana@example.com | My lender is asking for an invoice with the VIN on it.
Len | len@example.com | No email from you yet. Trying again. Interested in the Prado.
Trudy Marsh | trudy@example.com | My son is looking for a first car. Five star ANCAP, please, around 15 thousand.
Ahmed | ahmed@example.com | Hello dear, I want to know the last price for the Land Cruiser please, and can it ship to Fiji?
Sione Tupou | sione@example.com | Malo e lelei. Need a van for church, 12 seats.
Vic | vic@example.com | WHATS THE REGO EXPIRY
Josie | josie@example.com | Is there a lady in sales I could deal with? Had a bad time elsewhere.
`),
  ...cases(
    `
Jo Marchetti | jo.marchetti@example.com | And does it come with floor mats?
Priya Raman | priya@example.com | Sorry, me again. Forgot to ask about the towbar.
Hemi Tāwhiri | hemi.t@example.co.nz | Could you also send a photo of the tray?
Yasmin | yasmin@example.com | Same details as last time. Is the red one gone?
`,
    { filledMs: 1500, fromAddress: 2 },
  ),
  ...cases(
    `
Office of Dr Singh | reception@example.com | Booking the fleet Corollas in, this is the fourth of seven.
Council Depot | depot@example.com | Next one: the Hiace, rego on the form.
Blue Line Couriers | ops@example.com | Van number eight for a quote please.
`,
    { fromAddress: 9 },
  ),
  ...cases(
    `
Lorna | lorna@example.com | Filling this in on my old tablet, hope it gets to you. Is the Jazz an automatic?
Basil | basil@example.com | Is the caravan still under cover? I would like to see it dry.
Merle Quigg | merle@example.com | Please ring the landline. I do not have a mobile.
Ted | ted@example.com | how much for the corolla
Jean-Luc Fournier | jl@example.com | Can you deliver to Tasmania, and what does it cost?
Una | una@example.com | My granddaughter is doing this for me. We liked the white one.
Boyd | boyd@example.com | Do you buy cars without rego?
Sal | sal@example.com | Is Saturday by appointment?
`,
    { filledMs: undefined },
  ),
  ...cases(
    `
Ash | ash@example.com | Private browser, sorry. What is the comparison rate on the Kona?
Pia | pia@example.com | Sending again, the page hung. Interested in the Forester.
Dean Wu | dean@example.com | When is the next used truck auction?
`,
    { origin: 'absent' },
  ),
  ...cases(
    `
Bec | bec@example.com | Open day crowd here! Is the yellow one taken?
Lou | lou@example.com | At your stand at the show now. Who do I see about the camper?
Nico | nico@example.com | Heard you on the radio, is the 0.9% still on?
`,
    { toSite: 150 },
  ),
  ...cases(`
McKenzie MacDonald | mckenzie.macdonald@example.com | Does the 3.5 tonne rating hold with four people in it?
DeShawn LaFleur | deshawn@example.com | Looking for a manual hatch, no rush.
A. B. C. Forsythe-Smythe | a.b.forsythe@example.com | Kindly advise the depreciation on this model.
Vlad | vlad@example.ru | Is the ute still for sale? I live in Cairns.
Io | io@example.online | Interested in the Model 3, is it long range?
Wayne | wayne@example.com | Got your letter about the recall. www.recalls.example says mine is in it. Can you book me in?
Marnie Plath | marnie@example.com | I'd like to unsubscribe from your texts but keep the emails. Also is the X-Trail sold?
Kit | kit@example.com | Hi, I earn 72k and want to know what I could borrow for the Sportage.
Roz | roz@example.com | Is the demo Kona the one with the 64 kWh battery?
Ngaire | ngaire@example.co.nz | My trailer has the seven-pin round plug, will it fit?
Bill Oakes | bill.oakes@example.com | Please quote a 100,000 km service on a 2018 BT-50.
Deb | deb@example.com | Your listing says 5 seats but the photo shows 7?
Cal | cal@example.com | Do you have a factory in China for these or are they built in Thailand?
`),
]

/** Spam and advertisements. Some come from headless browsers that look like people. */
export const SPAM: CorpusCase[] = [
  ...cases(`
Eric Jones | eric@rankboost.example | Your website could rank higher. We build backlinks and bring you targeted traffic.
Anita SEO | anita@example.com | I checked your site and you are not on the first page of Google. Our SEO team can fix that.
Mark | mark@example.com | Guest post on our high domain authority blog network, backlinks included. Reply for prices.
Web Team | dev@example.com | We offer website redesign and app development at low cost. See https://cheapdev.example
Neha | neha@example.in | Need website design? Also SEO and google ranking packages.
Robert | rob@example.com | Increase your website traffic with our SEO. Details http://traffic.example
Crypto King | ck@example.com | Double your bitcoin in 24 hours, guaranteed returns. Join t.me/doubleup
Anna | anna@dating.top | Hot girls near you, adult dating, click https://a.example
CasinoBonus | win@example.com | Free spins and jackpot bonus at our online casino https://spin.example
Pharm | rx@example.com | Cheap viagra and cialis, no prescription. https://pills.example
Mr Adams | adams@example.com | You are the beneficiary of ten million US dollars, an inheritance from your next of kin.
Daniel | daniel@fundfast.example | Business loans, offer approved today, unsecured capital for your company. Apply https://fund.example
Sally | sally@example.com | Work from home and earn $5000 a week, passive income. https://cash.example
Lists Inc | sales@example.com | We sell an email list of 40,000 car buyers. Database of verified leads. Opt-out by replying.
VA Hub | va@example.com | Hire virtual assistants. Outsourcing saves you 70%. https://va.example
Shenzhen Parts | parts@example.cn | We are a manufacturer in China of car mats. Catalogue https://mats.example https://mats2.example
Max | max@example.com | <a href="http://x.example">click here</a>
Bob | bob@example.com | [url=http://x.example]cheap rolex[/url]
Lucky | lucky@example.com | Claim your prize now, you have won the lottery https://prize.example
Tina | tina@example.com | nudes and webcam at https://cam.example
DavidTus | davidtus@mail.ru | Лучшие займы онлайн без отказа, переходите по ссылке https://zaim.ru
Иван | ivan@bk.ru | Продвижение сайтов, накрутка подписчиков, дёшево! https://seo.ru https://smm.ru
XrumerTest | xr@mail.ru | купить диплом недорого https://diplom.top
Forex Pro | fx@example.com | Forex signals and crypto trading bot, guaranteed returns https://fx.example
Kate | kate@example.com | Boost your followers and drive traffic with our contact form marketing. If you do not wish to receive these, reply stop.
Agency | hello@agency.example | We help dealers get more leads. Our SEO and web design team works with your domain. https://agency.example
Jason | jason@example.com | Your domain is about to expire. Renew at https://renew.click/abc https://renew.click/def
Maria | maria@example.com | Keto weight loss gummies, male enhancement https://gum.example
Louis | louis@example.com | logo design for $29, graphic design, website development
Paul | paul@example.com | Rank #1 on Google within 30 days. Search engine optimization experts.
Linda | linda@mailinator.com | Cheap traffic for your business, see bit.ly/3abc
Omar | omar@yopmail.com | Earn $900 daily with crypto, telegram t.me/omar
Gina | gina@guerrillamail.com | Payday loans, instant funding available, apply https://pay.example
Betty | betty@example.xyz | sportsbook bonus https://bet.xyz https://bet2.xyz
Nina | nina@example.icu | escorts https://esc.icu
Igor | igor@example.club | NFT investment opportunity https://nft.club
Slots | slots@example.win | poker and slots bonus https://slots.win
Data | data@example.bid | bulk sms and bulk email from $5 https://sms.bid
Loan | loan@example.loan | instant loans, approved today https://l.loan
Green | green@example.com | CBD oil wholesale from China https://cbd.example
Steve | steve@example.com | I can get your company on the top page on google. SEO audit attached https://audit.example
Promo | promo@example.com | https://a.example https://b.example https://c.example
Shop | shop@example.com | www.a.example www.b.example www.c.example www.d.example
Rolex | r@example.com | {{config.items}} <script>alert(1)</script>
Img | i@example.com | <img src=x onerror=alert(1)> hello
Frame | f@example.com | <iframe src="https://x.example"></iframe>
Ruby | ruby@example.com | Dear owner, your website is losing customers. Web redesign from $99. https://r.example
Vera | vera@example.com | Adult dating and escorts in your town, message now
Otto | otto@example.com | Payday loans and business loans, instant funding, approved today, no checks, offer ends soon. https://o.example
Tess | tess@example.com | We run contact form blasts and bulk email to 2 million addresses
Alan | alan@example.com | Link building service, 500 backlinks, domain authority 60+
Mia | mia@example.com | Make money online with binary options. https://bo.example
Ray | ray@example.com | sexy xxx videos https://v.example
`),
  ...cases(
    `
http://win.example | a@example.com | hello
www.cheap-pills.top | b@example.com | best price
John 4478291 | c@example.com | hi there
<script> | d@example.com | test
buy@now.example | e@example.com | discount
XqRtYbNvLpWz | f.g.h.i.j@example.com | KlmNopQrsTuVw
sdkfjhgwrtz | skdjf@example.ru | wrtpsdfghjkl
QwErTyUiOpAs | q.w.e.r.t.y@example.com | zXcVbNmAsDfG
hGfDsApOiUyT | u.i.o.p.a@example.com | PoIuYtReWqLk
bcdfghjklmnp | bcd@example.xyz | vwxzbcdfghjk
RtYpLmNbVcXz | r.t.y.p.l@example.com | hello
mNbVcXzLkJhG | m.n.b.v.c@example.com | price
aSdFgHjKlQwE | asdf@tempmail.example | ok
LkJhGfDsAqWe | l.k.j.h.g@example.com | info
`,
    { filledMs: 4000 },
  ),
  ...cases(
    `
Ann | ann@example.com | Nice site
Bill | bill@example.com | Great post, thanks for sharing
Carl | carl@example.com | Interested
Dora | dora@example.com | Hello, how are you
Ed | ed@example.com | Please call me
Flo | flo@example.com | Good day
Gus | gus@example.com | I like it
Hal | hal@example.com | Contact me
`,
    { trap: true },
  ),
  ...cases(
    `
Ian | ian@example.com | Please send a quote
Jan | jan@example.com | I want to know more
Kay | kay@example.com | Hello
Les | les@example.com | More information please
Moe | moe@example.com | Good morning
Ned | ned@example.com | Price list
`,
    { origin: 'cross' },
  ),
  ...cases(
    `
Oli | oli@example.com | Visit https://one.example
Pam | pam@example.com | See our offer https://two.example
Quin | quin@example.com | crypto wallet
Rex | rex@example.com | SEO?
Sid | sid@example.ru | Hello friend
Tia | tia@mailinator.com | Hi
Uli | u.l.i.x.y@example.com | Hello there
Val | val@example.top | Good offer
`,
    { filledMs: 120 },
  ),
  ...cases(
    `
Wes | wes@example.com | SEO packages
Xan | xan@example.com | backlinks for sale
Yul | yul@example.com | casino affiliates wanted
Zed | zed@example.com | web design from $50
`,
    { origin: 'absent', filledMs: undefined },
  ),
  ...cases(
    `
Bot One | bot1@example.com | Hello
Bot Two | bot2@example.com | Hello
Bot Three | bot3@example.com | Hello
Bot Four | bot4@example.com | Hello
Bot Five | bot5@example.com | Hello
Bot Six | bot6@example.com | Hello
`,
    { fromAddress: 40 },
  ),
  // These two look like people, so they are delivered: a lost lead is worse than spam.
  ...cases(`
Hilda | hilda@example.com | Greetings, are you the owner? I have a proposal for you. Reply to me.
Ivo | ivo@example.com | Hello sir, I have a question about your company, please write back.
`),
]
