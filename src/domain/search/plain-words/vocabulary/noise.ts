/** Words that shoppers write and that choose no car. */
export const NOISE =
  `a, an, the, like new, as new, mark, i, im, i am, id like, id rather, id prefer, id rather have,
    i would like, i want, i need, we need, we want, looking for, look for, looking to buy, want to
    buy, after a, searching for, search for, find me, find, show me, show, me, my, please, pls, plz,
    thanks, any, some, something, anything, one, ones, with, has, have, having, that has, which has,
    that have, that is, thats, that are, must have, needs, need, must be, wanted, want, for sale,
    sale, buy, car, cars, vehicle, vehicles, auto mobile, for, is, are, it, that, which, fits, in
    good condition, good condition, good, nice, great, decent, clean, tidy, solid, family, family
    car, family friendly, first car, 1st car, my first car, for a learner, learner, for the kids,
    kids, for my daughter, for my son, daily, daily driver, run around, city car, commuter, work,
    for work, tradie, transmission, trans, gearbox, engine, engine size, engine capacity, motor
    size, motor, colour, color, coloured, in colour, body, type, style, model, make, brand, drive,
    fuel, but, you got, do you have, have you got, there, hi, hey, gday, mate, any km, any kms, any
    ks, any kilometres, any mileage, currently, available, in stock, stock, would, be, can,
    preferably, ideally, prefer, ok, okay, is ok, is fine, only, just, also, as, on, by, sporty
    looking, spending, to spend, money, dealer, dealers, yard, its, got to be, should be, should
    have, condition, uni student, student, old, used by, ive, i have, repayments, repayment, on
    finance, to tow a caravan, for towing a caravan, towing a caravan, tow a caravan, tow my
    caravan, tow the caravan, to tow a boat, towing a boat, tow a boat, tow a trailer, to tow a
    trailer, we, our, us, who, where, what, whats, which are, do, does, too, very, really, pretty,
    kinda, how much is, how much are, how much for, how much, is there, are there, can i get, get,
    do you sell, do you stock, willing to pay, happy to pay, willing to spend, to pay, could, test
    drive, compliance, complied, models, preferred, preferable, runabout, uni, for uni, yards, car
    yard, car yards, dealership, dealerships, wants, for my wife, for the wife, my wife, wife, for
    my husband, my husband, for my mum, for mum, for dad, for my dad, for my nan, for the missus,
    nothing but, none but, rather, this week, today, sales, hopefully, maybe, perhaps, either, if
    possible, not sure if, not sure, sells, w, a to b, from a to b, point a to point b, get me from
    a to b, get around, radius, you have, youve got, you guys have, that you have, on the lot, on
    the yard, in the yard, expires, expiring, so, needed, required, necessary, not wanted, not
    needed, not required, not necessary, not essential, not important, isnt needed, is not needed,
    isnt required, is not required, isnt necessary, is not necessary, are not needed, arent needed,
    optional, unnecessary, not a must, not a must have, doesnt matter, not bothered, go green, going
    green, all, every, your, whatever, new model, new stock, new shape, from new, since new, good as
    gold, as good as gold, good as new, as good as new, road user charges, ruc, rucs, on it, on
    them, on her, on him, no preference, no issue, no issues, no worries, no rush, no hurry, no
    problem, no drama, no dramas, no more to pay, nothing more to pay, looking at, wanting, chasing,
    wtb, anyone selling, anyone got, anyone have, hav u got, u got, thatll, itll, wholl, first time
    buyer, deceased estate, estate sale, finance, payments, learner driver, no rego, no rwc, no wof, no ruc,
    no rucs, can you, could you, will you, northern suburbs, southern suburbs, and surrounds, for
    daughter, for son, eastern suburbs, western suburbs, inner city, plus orc, plus orcs, orc, orcs,
    on roads, orc included, excl orc, ex orc, on road costs, plus on roads, cbd`
    .split(',')
    .map((words) => words.trim().replace(/\s+/g, ' '))
