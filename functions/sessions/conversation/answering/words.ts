// Classes of words that patterns of kinds.ts name. Rows, in any form of number; a phrase has blanks.

const list = (words: string): readonly string[] => words.trim().split(/\s*\n\s*|\s*,\s*/);

export const classes: Readonly<Record<string, readonly string[]>> = {
  // Words of questions about anything: they narrow nothing, so an answer need not be about them.
  plain: list(
    `still, now, then, than, growth, grow, after, afterwards, before, later, over, under, between, both, either, each, every, other, others, another, else, rather, instead, again, already,
    actual, actually, basically, maybe, perhaps, probably, possibly, generally, usually, normally, anyway, though, while, during, until, since, too, also, even, only, quite, pretty, am, being, been, incl, including, inclusive, were, did, done, doing, correct, ok, okay, alright, complete,
    anything, something, everything, nothing, anybody, somebody, everybody, anyone, someone, everyone, nobody, they, them, their, he, she, him, her, us, ours, mine, yours, those,
    whole, entire, total, full, real, big, bigger, large, larger, small, smaller, little, long, short, high, low, new, old, same, different, similar, certain, sure, able, right, wrong, bad, fine, nice, least, most, less,
    thing, things, stuff, way, case, point, kind, sort, part, lot, bit, end, side, idea, job, deal, matter, sense, setup, set up, option, version, number, size, amount, level,
    say, said, tell, told, talk, talking, speak, think, believe, see, look, looking, find, know, mean, guess, wonder, ask, show, understand, propose, suggest, take, took, taken, taking, give, given, put, keep, stay, come, came, go, going, went, gone, move, drop, turn, happen, become, start, begin, try, let, leave, bring, call it,
    suppose, supposing, assume, assuming, imagine, decide, decided, pick, picked, choose, chosen, ended, end up, reach, need, want, like, love, hate, prefer, plan, planned, expect, hope, care, worry, worth, manage,
    today, tomorrow, tonight, summer, winter, spring, autumn, season, holiday, evening, morning, week, month, year, day, hour, minute, second, time, next, last, first, soon, once, twice, daily, hourly, weekly, monthly, black friday, christmas,
    dear, folks, guys, mate, man, team, company, business, project, boss, customer, app, apps, application, we, us, run, runs, own, hand, hands, over, ill, u, ur, yr, gonna, wanna, tho, prob, somethin, omg, pupil, pupils, children, child, kids, nurse, nurses, ticket, tickets, protocol, protocols, photograph, photographs, post, send, sent, share, tag, write, read, aws, hundred, thousand, million, billion, k, m, double, half, bullshit, fucking, fuck, damn, damned, crap, shit, hell, stupid, ridiculous, nonsense, bloody, freaking, wtf`,
  ),
  // Words that may stand before the first significant word.
  opening: list(
    'i mean, i meant, and, so, roughly, about, approximately, around, ok, okay, but, well, hm, hmm, hey, hi, hello, please, also, then, now, just, btw, wait, sorry, actually, quick question, question, one question, yes, no, right, great, thanks, thank you, cool, fine, alright, oh, um, uh, or',
  ),
  money:
    list(`cost, costs, costing, price, priced, prices, pricing, pay, paying, paid, spend, spending, bill, billed, billing, charge, charged, charges,
    expense, expenses, budget, dollars, dollar, bucks, usd, eur, euro, euros, money, $, monthly total, owe, owed, fee, fees, outlay, invoice, pocket, damage, set us back, set me back, ballpark, rough figure, rough idea, cost estimate, price estimate, an estimate, the estimate, quote, tco, run me, run us`),
  period: list(
    'hour, hourly, hr, day, daily, week, weekly, month, monthly, mo, year, yearly, annual, annually, annum, yr, quarter',
  ),
  cheap:
    list(`cheap, cheaper, cheapest, less expensive, least expensive, lower cost, lowest cost, lowest price, lower price, save, saving, savings, save money, economical, affordable,
    cut cost, cut the cost, cut costs, reduce cost, reduce the cost, reduce the price, reduce the bill, lower the cost, lower the bill, lower the price, bring down, bring the cost down, bring the price down,
    get the cost down, get the price down, optimize cost, optimise cost, budget option, cost effective, costs less, cost less, pay less, spend less, less money, trim`),
  expensive: list(
    'expensive, pricey, costly, steep, so dear, overpriced, such a high, high price, high cost, high bill, so pricey',
  ),
  most: list(
    'under, below, less than, at most, no more than, max, maximum, up to, within, budget of, not more than, stay under, keep it under, or less, afford, budget is, budget',
  ),
  why: list(
    'why, how come, what is the reason, reason for, reason, what for, whats the point, point of, justify, justification, who chose, who decided on, who picked, rationale, do i really need, do we really need, really need, is it necessary, necessary to',
  ),
  versus: list(
    'vs, versus, or, compare, compared, comparison, against, next to, difference between, rather than, than, instead of, better than',
  ),
  compare: list(
    'compare, compared, comparison, vs, versus, difference, side by side, put next to, next to, pros and cons, trade off, tradeoff, trade offs',
  ),
  what_if: list(
    'what if, what about, how about, what would happen, what changes, what would change, and with, and for, and if, suppose, if i, if we, in case, instead, what happens with, what happens if i, what happens if we, what happens when i, what happens when we, would it, assuming, and on, and in, effect of, impact of',
  ),
  fit: list(
    'fit, fits, fitting, enough, sufficient, suffice, too small, too big, too large, too many, too few, too little, oversized, undersized, overkill, right size, run out',
  ),
  hold: list('handle, hold, cope, serve, run, work, carry, take, manage, support, store, sustain, process'),
  stuff: list(
    'memory, ram, disk, storage, space, room, vector, vectors, headroom, capacity, traffic, load, gpu, gpus, token, tokens, vram, data, latency, throughput, replica, replicas, time, embedding, embeddings, documents, users, people, requests, queries, qps, rps, shards, nodes, instances, machines',
  ),
  load: list(
    'qps, rps, query, queries, request, requests, user, users, people, traffic, load, concurrent, concurrently, throughput, simultaneous, searches, employees, customers',
  ),
  left: list(
    'left, remaining, headroom, spare, free, room, margin, used, usage, utilization, utilisation, full, utilized, utilised, buffer, in use',
  ),
  howmuch: list(
    'how much, how many, how big, how large, how high, what amount of, what size, number of, amount of',
  ),
  fail: list(`dead, burn, burns, explodes, pulls the plug, power cut, power outage, catches fire, fail, fails, failed, failing, failure, die, dies, dying, crash, crashes, crashed, goes down, go down, going down, outage, survive, survives, resilient, resilience, redundancy, redundant,
    highly available, high availability, ha, availability, available if, single point, disaster, breaks, break, broken, fault, tolerant, tolerance, downtime, disappears, unplug, failover, fail over, robust, resilient, evicted, terminated, hiccup, replaced, hang, hangs, reboot, rebooted, restart, restarts, drained, unreachable, offline, corrupt`),
  later: list(
    'later, afterwards, after, future, once it runs, once running, once it is running, running, at runtime, once deployed, once it is deployed, down the road, next month, next year, some day, at any time, anytime, subsequently, on the fly, live, existing deployment, when it runs',
  ),
  change: list(
    'change, changed, changing, raise, raised, lower, lowered, double, doubled, bump, cut, resize, resized, scale, scaled, grow, grown, shrink, shrunk, increase, increased, decrease, add, added, remove, drop, take away, turn on, enable, disable, upgrade, upgraded, switch, switched, modify, modified, adjust, adjusted, edit, enlarge, enlarged, extend, extended, expand, expanded, reduce, reduced, rename, move, moved, swap, alter, alter, altered, tweak',
  ),
  fixed: list(
    'fixed, permanent, final, locked, locked in, reversible, irreversible, set in stone, immutable, for good, forever, stuck with, flexible, binding',
  ),
  create: list(
    'create, created, creates, make, made, makes, set up, install, installed, installs, provision, provisioned, provisions, build, built, touch, touched, spin up, end up, ends up, add to my account, resources, get deployed, gets deployed, be deployed, you deploy, it deploy, put into, generated, footprint',
  ),
  account: list(
    'account, cluster, aws, cloud, environment, infrastructure, resources, kubernetes, namespace, exactly, subscription',
  ),
  approve: list(
    'approve, approves, approved, approval, approvals, approver, approvers, sign off, signs off, signed off, sign it off, reject, rejected, rejection, admin say, admin said, admin write, admin wrote, admin comment, admin, admins, green light, who decides, who has to agree, reviewer, decline, declined, turned down',
  ),
  person: list(
    'team lead, lead, leader, manager, supervisor, head, director, cto, ceo, cfo, boss, chief, colleague, coworker, teammate, engineer, developer, devops, myself, i, anyone, anybody, somebody else',
  ),
  which: list(
    'which, what, list, show, show me, name, tell me, do you have, do you offer, do you support, do you know, are there, is there, available, can i use, can i choose, can we use, see, give me, any, offered, supported, my, our, have i, have we, do i have, do we have',
  ),
  language: list(
    'german, french, spanish, italian, portuguese, dutch, polish, turkish, arabic, hindi, chinese, japanese, korean, russian, czech, swedish, ukrainian, greek, english, danish, norwegian, finnish, hungarian, romanian, bulgarian, croatian, serbian, slovak, slovenian, albanian, estonian, latvian, lithuanian, icelandic, irish, welsh, basque, catalan, galician, maltese, hebrew, persian, farsi, urdu, bengali, punjabi, tamil, telugu, marathi, gujarati, thai, vietnamese, indonesian, malay, tagalog, filipino, khmer, lao, burmese, mongolian, kazakh, uzbek, georgian, armenian, azerbaijani, swahili, kiswahili, amharic, hausa, yoruba, igbo, zulu, xhosa, afrikaans, somali, mandarin, cantonese, latin, esperanto, luxembourgish, swiss german',
  ),
  how_long: list(
    'how long, how much longer, how much time, when will, when is it, when would, how many minutes, how many hours, how soon, eta, duration, time does it take, takes how long, by when, time to deploy, ready by, ready in',
  ),
  need: list('need, needs, require, required, requires, want from, necessary, must i, have to, do you want'),
  next: list(
    'next, missing, left to do, still need, still open, where are we, where am i, which step, which gate, what step, what now, how far, progress, status, what happens now, to go, how many steps, how many gates, how many questions, how many more, go on, continue, proceed, waiting for, finished, done yet',
  ),
  recommend: list(
    'fine, ok, okay, recommend, recommended, recommendation, suggest, suggestion, advise, advice, best, better, should i, should we, would you, good choice, good idea, sensible, reasonable, opinion, think, makes sense, ideal, optimal, typical, usual, common, normal, right choice, worth',
  ),
  meaning: list(
    'what is, what are, what does, what do, no clue what, mean, means, meaning, explain, define, definition, stand for, stands for, describe, what kind of, understand, tell me about, tell me more, more about',
  ),
  limit: list(
    'max, maximum, min, minimum, limit, limits, range, allowed, options, option, possible, choices, choice, valid, alternatives, highest, lowest, most, least, supported values, can i choose',
  ),
  learn: list(
    'how do i find, how do i know, how can i find, how can i know, how do i get, how do i determine, how can i tell, how do i figure, find out, figure out, where do i find, where can i find, how do i estimate, how to estimate, how do i calculate, how would i know, do not know, have no idea, no idea, not sure what, not sure how many, unsure, how do we know, estimate the, help me estimate, i do not know',
  ),
  compute: list(
    'computed, calculated, calculate, compute, come up with, arrive at, arithmetic, formula, work out, worked out, derive, derived, get to that, get to, got to, math, maths, breakdown of the sizing, show the steps, how is that, how did you get',
  ),
  token_need: list(
    'need, needed, require, required, give, provide, put, enter, send, set, supply, pass, store, stored, keep, kept, my, hugging, huggingface, hf, hub, access, auth, secret, gated, licence, license, paste, where do, use a, without a, token for, add',
  ),
  sense: list(
    'per token, each token, by the token, per second, per minute, per prompt, per answer, per request, prompt token, answer token, how many token, first token, each token, million token, context, output token, input token, a second',
  ),
  asking:
    list(`do not understand, no clue, no idea what, i wonder, wondering, tell me, let me know, want to know, like to know, curious, not sure if, not sure whether, no idea, do not know, give me, show me, remind me,
    explain, compare, vs, versus, against, side by side, next to, how about, what about, what if, help me, whether, how much, how many, how long, what it cost, can you, could you, asking for, need to know,
    make it cheaper, something cheaper, the cheapest, cheapest one, too expensive, so expensive, cheaper please, reduce the cost, lower the cost, bring the cost down,
    bring down the cost, too technical, too complicated, plain english, plain words, simple words, simpler words, simple terms, other words, jargon, not technical, no engineer, lost me, break it down, break the bill, break the cost, break the price, break that down, itemise, itemize, get the price down, cut the cost, save money, reduce the bill, keep it under, stay under, budget of, budget is, my budget, our budget, is my limit,
    is our limit, find the cheapest, find me, pick the cheapest`),
  help: list(
    'what can you do, what do you do, what can i ask, what can you tell, help me, what are you, how does this work, how do you work, what is this, how does it work, what can i say, what can i do, what do you know, what are my options, what else can you, capabilities, get started, how do i start, how do i begin, where do i start, who are you, what should i say',
  ),
  now: list(
    'current, currently, now, set to, right now, at the moment, did i say, did i tell, have i said, is set, chosen, selected, picked, using, configured, i choose, we choose, planned',
  ),
  speed: list(
    'fast, faster, slower, quicker, take longer, takes longer, speed, latency, throughput, slow, quick, response time, tokens per second, performance, performant, delay, ms, millisecond, how responsive, per token, time to first token, ttft, tpot, lag',
  ),
  per_use: list(
    'per request, per query, per token, per million, per vector, per search, per call, per 1000, per thousand, a token, a query, a request, each query, each request, each token, per document, by the token',
  ),
  per_head: list(
    'per person, per head, a head, per user, per seat, per employee, per colleague, per member, each person, each user, each employee, each of us, every one of us, per customer, per student, per capita',
  ),
  dollars: list('a month, per month, monthly, a year, per year, month'),
  bare_if: list('with, without, on, in, using, at, for'),
  bare: list(
    'hnsw, qps, shard, replica, quantization, recall, ttft, tpot, snapshot, payload, dtype, moe, keda, awq',
  ),
};
