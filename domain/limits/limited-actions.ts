const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * What a count belongs to. `account`: the address or secret that was typed; of it `device` is a device that has logged in
 * to it, and `stranger` all others together. `person`: who is signed in. `place`: the network address, for whom
 * nothing else tells apart. `network`: the addresses around it (/24, /48).
 */
export type CountedBy = 'account' | 'device' | 'stranger' | 'person' | 'place' | 'network'

/**
 * `stays`: counts what turned out to be right too, for each costs the server something. `work`: above it nothing is refused, and work
 * (a computation of the browser, or waiting) is asked for. `of`: counts these people only. `exact`: not widened for carriers.
 * `once`: counts for each subject by itself.
 */
export type Rule = {
  by: CountedBy
  points: number
  trusted?: number
  seconds: number
  stays?: true
  work?: true
  of?: 'unproved' | 'fresh'
  exact?: true
  once?: true
}

/**
 * Rate limits: how often each action may be done, in their order: what one holds back the next do not count. `trusted` is
 * for people who have been here for a while. A rule by place or network is widened for IPv4, where one address is a whole
 * mobile carrier. The numbers of those that ask for work: docs/decisions/0062-work-instead-of-locks.md.
 */
export const limitedActions = {
  login: [
    { by: 'device', points: 10, seconds: 15 * minute },
    { by: 'stranger', points: 10, seconds: 15 * minute },
    { by: 'stranger', points: 40, seconds: day },
    { by: 'place', points: 25, seconds: 5 * minute },
    { by: 'account', points: 240, seconds: day, stays: true },
  ],
  /** The account is the one whose password was right: who has it still has to guess. */
  login_code: [
    { by: 'account', points: 10, seconds: 15 * minute },
    { by: 'account', points: 40, seconds: day },
    { by: 'place', points: 25, seconds: 5 * minute },
  ],
  recovery: [
    { by: 'device', points: 5, seconds: hour },
    { by: 'stranger', points: 5, seconds: hour },
    { by: 'stranger', points: 20, seconds: day },
    { by: 'place', points: 20, seconds: hour },
    { by: 'account', points: 60, seconds: day },
  ],
  /** Whatever asks for the password again or for a first code. */
  ways_in: [{ by: 'person', points: 10, seconds: hour }],
  /** Fetching one's archive, also again on a bad line. */
  export: [{ by: 'person', points: 10, seconds: hour }],
  passkey_login: [{ by: 'place', points: 30, seconds: 5 * minute }],
  register: [
    { by: 'place', points: 5, seconds: 30 * minute, work: true, exact: true },
    { by: 'network', points: 50, seconds: day, work: true, exact: true },
    { by: 'network', points: 1000, seconds: day, exact: true },
  ],
  forgot_password: [
    { by: 'account', points: 3, seconds: hour },
    { by: 'account', points: 6, seconds: day },
    { by: 'place', points: 10, seconds: hour, work: true },
    { by: 'network', points: 1000, seconds: day, exact: true },
  ],
  reset_password: [
    { by: 'account', points: 5, seconds: hour },
    { by: 'place', points: 20, seconds: hour },
  ],
  password_change: [{ by: 'person', points: 5, seconds: hour }],
  save_search: [{ by: 'person', points: 60, seconds: hour }],
  follow: [{ by: 'person', points: 60, seconds: minute }],
  /** Whoever tries cards that are not theirs tries many. */
  card_payment: [
    { by: 'person', points: 20, seconds: 10 * minute },
    { by: 'person', points: 100, seconds: day },
  ],
  /** Each asks its provider; apart from the cards, so that whoever tried many can still pay in another way. */
  card_cancellation: [
    { by: 'person', points: 20, seconds: 10 * minute },
    { by: 'person', points: 100, seconds: day },
  ],
  /** Each is a row that stays, whether or not it is paid. */
  promotion_order: [{ by: 'person', points: 30, trusted: 200, seconds: day }],
  /** Begun proofs of a number, and codes typed for one. */
  number_proof: [{ by: 'person', points: 5, seconds: day }],
  number_code: [{ by: 'person', points: 5, seconds: day }],
  /** Codes that an administrator matches. */
  number_match: [{ by: 'person', points: 60, seconds: hour }],
  profile_update: [{ by: 'person', points: 30, seconds: hour }],
  verification_letter: [
    { by: 'person', points: 3, seconds: hour },
    { by: 'person', points: 6, seconds: day },
  ],
  image_upload: [{ by: 'person', points: 60, seconds: hour }],
  /** Counted in kilobytes. */
  image_bytes: [{ by: 'person', points: 200 * 1024, seconds: day }],
  /** A form that changes is stored every few seconds. */
  draft_save: [{ by: 'person', points: 900, seconds: hour }],
  ad_create: [{ by: 'person', points: 5, trusted: 30, seconds: day }],
  ad_edit: [{ by: 'person', points: 20, trusted: 60, seconds: day }],
  ad_resubmit: [{ by: 'person', points: 3, trusted: 10, seconds: day }],
  want_ad: [{ by: 'person', points: 10, trusted: 20, seconds: day }],
  want_ad_answer: [{ by: 'person', points: 20, trusted: 60, seconds: day }],
  second_review: [{ by: 'person', points: 5, trusted: 20, seconds: day }],
  contact: [
    { by: 'place', points: 3, seconds: hour, work: true },
    { by: 'network', points: 300, seconds: day, exact: true },
  ],
  /** Numbers that this person has not seen today. */
  phone_reveal: [
    { by: 'person', points: 3, seconds: day, of: 'unproved' },
    { by: 'person', points: 20, seconds: hour },
    { by: 'person', points: 60, seconds: day },
    { by: 'network', points: 30, seconds: day, of: 'fresh', work: true, exact: true },
    { by: 'network', points: 100, seconds: day, of: 'fresh', exact: true },
    { by: 'place', points: 60, seconds: hour, work: true },
    { by: 'network', points: 120, seconds: hour, work: true },
  ],
  /** The same number again is known already. */
  phone_again: [{ by: 'person', points: 1, seconds: day, once: true }],
  /** Whoever waits instead of computing, because no script runs there. */
  waited: [
    { by: 'place', points: 30, seconds: hour, exact: true },
    { by: 'network', points: 120, seconds: day, exact: true },
  ],
  message: [{ by: 'person', points: 20, seconds: minute }],
  /** A page says so every few seconds while somebody types. */
  typing: [{ by: 'person', points: 40, seconds: minute }],
  message_photo: [{ by: 'person', points: 20, trusted: 200, seconds: day }],
  message_voice: [{ by: 'person', points: 40, trusted: 300, seconds: day }],
  offer: [{ by: 'person', points: 15, trusted: 60, seconds: day }],
  gift_request: [{ by: 'person', points: 10, seconds: day }],
  /** What two people say of a handover, which calls the other each time. */
  handover: [{ by: 'person', points: 10, trusted: 40, seconds: day }],
  rating: [{ by: 'person', points: 40, trusted: 200, seconds: day }],
  /** Each choice is told to who is chosen. */
  gift_choice: [{ by: 'person', points: 40, trusted: 200, seconds: day }],
  /** Each is read by everybody, once it has a reply. */
  question: [{ by: 'person', points: 3, seconds: day }],
  meeting: [{ by: 'person', points: 15, trusted: 40, seconds: day }],
  meeting_act: [{ by: 'person', points: 30, seconds: hour }],
  /** Every press, also of what is already there: looking that up costs something as well. */
  report_try: [{ by: 'place', points: 30, seconds: 10 * minute }],
  report: [{ by: 'person', points: 5, trusted: 20, seconds: day }],
  report_unsigned: [
    { by: 'place', points: 3, seconds: day, work: true },
    { by: 'network', points: 300, seconds: day, exact: true },
  ],
  conversation: [
    { by: 'person', points: 10, trusted: 50, seconds: day },
    { by: 'network', points: 60, seconds: hour, of: 'fresh', work: true, exact: true },
    { by: 'network', points: 1000, seconds: day, of: 'fresh', exact: true },
  ],
  push_device: [{ by: 'person', points: 20, seconds: hour }],
  unsubscribe: [{ by: 'place', points: 30, seconds: hour }],
  /** Of administrators: numbers they look at, links they hand over, people they write to. */
  phone_look: [{ by: 'person', points: 60, seconds: hour }],
  reset_link: [{ by: 'person', points: 20, seconds: hour }],
  admin_message: [{ by: 'person', points: 60, seconds: hour }],
  /** Some open the number that a writer left. */
  contact_answer: [{ by: 'person', points: 60, seconds: hour }],
  favorite: [{ by: 'person', points: 60, seconds: minute }],
  search: [{ by: 'place', points: 60, seconds: minute }],
} as const satisfies Record<string, readonly Rule[]>

export type LimitedAction = keyof typeof limitedActions

/** How many times wider a rule is where strangers share an address (carrier networks). */
export const carrierFactor = 20
