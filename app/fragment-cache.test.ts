import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { languageOfPath } from '#i18n/language.ts'
import { inLanguage } from '#i18n/server-language.ts'
import { adTypes, availabilities } from '#shared/ad-states.ts'
import { AdCards, type AdSummary } from './components/ads/ad-card.tsx'
import { FavoritesOfNobody } from './components/favorites/favorites-context.tsx'
import { BottomBar } from './components/layout/bottom-bar.tsx'
import { CategoryBar } from './components/layout/category-bar.tsx'
import { Footer } from './components/layout/footer.tsx'
import { ShellProvider, useSite, type Shell } from './components/layout/shell-context.tsx'
import { fragmentsOfPage, FragmentStore } from './fragment-cache.tsx'
import { FragmentContext, useFragment, type Embed } from './ui/cached-fragment.tsx'

const visitor = {
  siteName: 'سوق الياسمين',
  homePath: '/',
  poundSign: 'ل.س',
  now: '2026-05-01T12:00:00.000Z',
  saveData: false,
  person: null,
  unreadNotifications: 0,
  unreadMessages: 0,
  theme: 'light',
  locale: 'ar',
  categories: [1, 2, 10].map((id) => ({ id, name: `فئة <${id}>`, icon: 'Car' })),
  footer: {
    claim: 'بيع & شراء',
    contactNumber: { shown: '0944 111 222', digits: '963944111222' },
    instagramLink: 'https://instagram.com/souq',
    developerName: 'ليلى',
    developerLocation: 'حمص',
    columns: [['السوق', [['/browse', 'تصفح']]]],
  },
} as unknown as Shell
const person = { id: '1', name: 'ليلى', email: 'l@example.com', image: null, isAdmin: false, badge: null }
const reader = { ...visitor, person, unreadMessages: 3, homePath: '/home', saveData: true }

const ad: AdSummary = {
  id: 7,
  title: 'سيارة <نظيفة> & رخيصة',
  price: 1_250_000,
  currency: 'SYP',
  type: 'free',
  availability: 'available',
  location: 'دمشق',
  publishedAt: '2026-05-01T09:00:00.000Z',
  photo: null,
  photoCount: 0,
  viewCount: 12,
}
const photo = { key: 'a'.repeat(32), width: 1200, height: 900, blur: 'UklGRg==' }
const ads: AdSummary[] = [
  ad,
  { ...ad, id: 8, photo, photoCount: 1, was: '1,500,000', relation: 'favorite' },
  { ...ad, id: 9, photo, photoCount: 4, price: 0, byAgreement: true, relation: 'own' },
  { ...ad, id: 10, photo: { ...photo, alt: 'باب' }, photoCount: 9, currency: 'USD', title: 'iPhone 15' },
  ...adTypes.map((type, index) => ({ ...ad, id: 20 + index, type })),
  ...availabilities.map((availability, index) => ({ ...ad, id: 30 + index, availability })),
]
const addresses = [
  '/',
  '/home',
  '/browse?category=2',
  '/category/1?category=10',
  '/browse/',
  '/ad/7',
  '/messages/5',
  '/profile',
]

function rendered(path: string, shell: Shell, { embed, page }: { embed?: Embed; page: ReactNode }) {
  const element = createElement(ShellProvider, { shell }, createElement(FavoritesOfNobody, null, page))
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  const whole = createElement(FragmentContext, { value: embed }, createElement(RouterProvider, { router }))
  return inLanguage(languageOfPath(path), () => renderToString(whole))
}

function withFragments(path: string, shell: Shell, page: ReactNode) {
  const { embed, fill } = fragmentsOfPage('secret')
  return fill(Buffer.from(rendered(path, shell, { embed, page }))).toString()
}

const cards = (some: AdSummary[]) => createElement(AdCards, { ads: some, eager: 2 })
const frame = createElement(
  'main',
  null,
  createElement(CategoryBar),
  cards(ads),
  createElement(Footer),
  createElement(BottomBar),
)

test.for(['', '/en'])(
  'a page of cached fragments is to the byte the page that a browser makes (under «%s»)',
  (language) => {
    for (const shell of [visitor, reader])
      for (const address of addresses) {
        const path = (language + address).replace('/en/?', '/en?')
        const plain = rendered(path, shell, { page: frame })
        expect(plain).not.toContain('data-fragment')
        // Made, and found again.
        expect(withFragments(path, shell, frame)).toBe(plain)
        expect(withFragments(path, shell, frame)).toBe(plain)
      }
  },
)

test('whatever changes on a card, in the frame or by time is in the next page', () => {
  const changes: Partial<AdSummary>[] = [
    { title: 'أخرى' },
    { price: 5 },
    { was: '7' },
    { currency: 'USD' },
    { type: 'promoted' },
    { availability: 'reserved' },
    { location: 'حلب' },
    { publishedAt: '2026-04-01T09:00:00.000Z' },
    { photo: { ...photo, key: 'b'.repeat(32) } },
    { photoCount: 3 },
    { viewCount: 13 },
    { relation: 'favorite' },
  ]
  const before = withFragments('/', visitor, cards([ad]))
  for (const change of changes) {
    const page = cards([{ ...ad, ...change }])
    const after = withFragments('/', visitor, page)
    expect([change, after]).toEqual([change, rendered('/', visitor, { page })])
    expect([change, after === before]).toEqual([change, false])
  }
  const later = { ...visitor, poundSign: 'ليرة', now: '2026-05-02T12:00:00.000Z' }
  expect(withFragments('/', later, cards([ad]))).toBe(rendered('/', later, { page: cards([ad]) }))
})

test('what looks like a mark in the words of people stays words', () => {
  const forged = '<template data-fragment="secret0"></template>'
  const page = cards([{ ...ad, title: forged }, ad])
  expect(withFragments('/', visitor, page)).toBe(rendered('/', visitor, { page }))
  expect(withFragments('/', visitor, page)).toContain('&lt;template data-fragment=')
})

test('a fragment that reads of the frame what it was not given is an error, not another reader’s page', () => {
  const Curious = () => createElement('p', null, useSite().siteName)
  const Reader = () => useFragment({ of: Curious, given: {} })
  const page = createElement(Reader)
  expect(() => withFragments('/', visitor, page)).toThrow('a cached fragment reads siteName of the frame')
})

test('fragments take no more than their room, and those that are used stay', () => {
  let made = 0
  const store = new FragmentStore({ bytes: 1000 })
  const find = (key: string) => store.find(key, () => (made++, 'x'.repeat(80)))
  for (let n = 10; n < 60; n++) {
    find('often')
    find(`n${n}`)
    expect(store.bytes).toBeLessThanOrEqual(1000)
  }
  expect(made).toBe(51)
  expect(find('often').toString()).toBe('x'.repeat(80))
  expect(made).toBe(51)
  find('n10')
  expect(made, 'let go of').toBe(52)
})
