import { beforeAll, expect, test } from 'vitest'
import { authorization, type Row } from '#tests/laws/authorization.ts'
import { canBeSent, htmlForms, links, type HtmlForm } from '#tests/support/html-forms.ts'
import { waysOf, seed } from '#tests/support/in-turn.ts'
import { anAd } from '#tests/support/factories.ts'
import { visit } from '#tests/support/visit.ts'
import { pages, cast, makeSubject } from './places.ts'

const people = await cast()

beforeAll(async () => {
  for (const status of ['pending', 'approved', 'rejected', 'hidden'] as const)
    await anAd({ owner: people.owner, status })
  await anAd({ status: 'approved' })
})

const served = authorization
  .filter(({ path }) => path !== '*')
  .map(({ method, path }) => ({ method, pattern: patternOf(path) }))

/** Whether an address is served: a route, or one of the listener's own. */
function isServed(address: string, method: Row['method']) {
  const path = address
    .split(/[?#]/)[0]!
    .replace(/^\/en(?=\/|$)/, '')
    .replace(/^\//, '')
  return served.some((row) => row.method === method && row.pattern.test(path))
}

function patternOf(path: string) {
  return new RegExp(`^${path.replace('/:slug?', '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`)
}

for (const [index, { row, actor }] of pages.entries()) {
  const name = `/${row.path}${row.ad ? ` (${row.ad})` : ''} (seed ${seed})`
  /** The page in one language, in the other at the next seed, read once for both tests. */
  let shown: Promise<{ address: string; page: string }[]> | undefined

  async function show() {
    const { path } = await makeSubject(row)
    const read = async (address: string) => ({
      address,
      page: await (await visit(address, { as: people[actor] })).text(),
    })
    return Promise.all(waysOf(index, ['', '/en']).map((language) => read(language + path)))
  }

  test(`every form of ${name} works without scripts, for ${actor}`, async () => {
    for (const { address, page } of await (shown ??= show())) {
      const found = htmlForms(page)
      expect(found.length, 'the theme and the language are forms').toBeGreaterThanOrEqual(2)
      expect(found.filter((form) => !isSound(form))).toEqual([])
      expect(found.filter(({ action }) => action.startsWith('/en') !== address.startsWith('/en'))).toEqual([])
    }
  })

  test(`every link of ${name} leads somewhere, for ${actor}`, async () => {
    for (const { address, page } of await (shown ??= show())) {
      const found = links(page)
      const inside = found.filter((href) => href.startsWith('/') && !href.startsWith('/media/'))
      expect(inside.filter((href) => !isServed(href, 'GET'))).toEqual([])
      expect(inside.filter((href) => href !== '/' && href.startsWith('/en') !== address.startsWith('/en'))).toEqual([])
      expect(found.filter((href) => !/^(\/|#|https:|mailto:|tel:|\?)/.test(href))).toEqual([])
    }
  })
}

function isSound(form: HtmlForm) {
  const hasFile = form.controls.some(({ type }) => type === 'file')
  return (
    ['get', 'post'].includes(form.method) &&
    isServed(form.action, form.method === 'get' ? 'GET' : 'POST') &&
    canBeSent(form) &&
    (!hasFile || form.enctype === 'multipart/form-data')
  )
}

/** The control names that operators and other programs rely on (docs/product.md, "For programs and tests"). */
const contract: [page: string, actor: 'visitor' | 'owner' | 'admin', action: string | RegExp, names: string[]][] = [
  ['/register', 'visitor', '/register', ['name', 'phone', 'governorate', 'email', 'password', 'confirmPassword']],
  ['/login', 'visitor', '/login', ['email', 'password']],
  ['/profile', 'visitor', '/login', ['email', 'password']],
  ['/forgot-password', 'visitor', '/forgot-password', ['email']],
  ['/change-password', 'owner', '/change-password', ['currentPassword', 'newPassword', 'confirmPassword']],
  ['/profile', 'owner', /^\/profile\/ads\/\d+\/price$/, ['price']],
  ['/profile', 'owner', /^\/profile\/ads\/\d+\/availability$/, ['availability']],
  ['/browse', 'owner', /^\/ad\/\d+\/favorite$/, ['favorite']],
  ['/settings', 'owner', '/settings', ['name', 'phone', 'governorate', 'avatar']],
  ['/settings/security', 'owner', '/settings/security', ['currentPassword', 'newPassword', 'confirmPassword']],
  [
    '/settings/notifications',
    'admin',
    '/settings/notifications',
    [
      'emailNotifications',
      'pushNotifications',
      'smsNotifications',
      'marketingEmails',
      'adStatusUpdates',
      'adminMessages',
      'promotionReminders',
      'newUserAlerts',
      'systemUpdates',
      'quietFrom',
      'quietTo',
    ],
  ],
  ['/settings/preferences', 'owner', '/settings/preferences', ['language', 'theme', 'dataSaver']],
  ['/browse', 'visitor', '/browse', ['search', 'category', 'governorate', 'sort']],
  ['/', 'visitor', '/browse', ['search', 'category', 'governorate']],
  [
    '/post',
    'owner',
    '/post',
    ['type', 'title', 'description', 'price', 'currency', 'category', 'subcategory', 'governorate', 'phone', 'images'],
  ],
  [
    '/post',
    'owner',
    '/post',
    [
      'vehicleYear',
      'vehicleBrand',
      'vehicleModel',
      'vehicleKilometers',
      'vehicleFuelType',
      'vehicleTransmission',
      'vehicleCondition',
      'vehicleCut',
      'vehicleFlooded',
      'vehicleCustoms',
      'vehiclePlate',
      'vehicleInspection',
    ],
  ],
  [
    '/post',
    'owner',
    '/post',
    [
      'propertyType',
      'propertyArea',
      'propertyRooms',
      'propertyBathrooms',
      'propertyFloor',
      'propertyAge',
      'propertyTitle',
      'propertySigns',
      'propertyFinishing',
      'propertyRent',
      'propertyAdvance',
      'propertyEquipment',
      'propertyFeatures',
    ],
  ],
  ['/post', 'owner', '/post', ['itemCondition', 'negotiable']],
  ['/admin/ads', 'admin', '/admin/ads', ['search']],
  ['/admin/categories', 'admin', '/admin/categories', ['name', 'nameEn', 'icon']],
  ['/admin/categories', 'admin', /^\/admin\/categories\/\d+$/, ['name', 'nameEn', 'icon', 'version']],
  [
    '/admin/platform-ads',
    'admin',
    '/admin/platform-ads',
    ['title', 'price', 'category', 'type', 'actionUrl', 'buttonText', 'description'],
  ],
  [
    '/admin/settings',
    'admin',
    '/admin/settings',
    [
      'siteName',
      'siteNameAr',
      'developerName',
      'developerLocation',
      'whatsappNumber',
      'instagramLink',
      'breakingNews',
      'featuredAdPrice',
      'promotedAdPrice',
    ],
  ],
]

test.for(contract)(
  'the form of %s for %s sends to %s what is promised to programs',
  async ([path, actor, action, names]) => {
    // The newest stands on the first page of its owner's profile.
    await anAd({ owner: people.owner, status: 'approved' })
    // Nobody keeps their own.
    await anAd({ status: 'approved' })
    const page = await (await visit(path, { as: people[actor] })).text()
    const sent = htmlForms(page)
      .filter((form) => (typeof action === 'string' ? form.action === action : action.test(form.action)))
      .flatMap(({ controls }) => controls.map(({ name }) => name))
    expect(sent).toEqual(expect.arrayContaining(names))
  },
)

test('the reader of forms sees what a browser sees', () => {
  const page =
    '<form action="/a?x=1&amp;y=2" method="POST" id="f"><input type="file" name="images"/><button type="button">x</button></form><button form="f" name="go">y</button><a href="/b">z</a>'
  expect(htmlForms(page)).toEqual([
    {
      method: 'post',
      action: '/a?x=1&y=2',
      enctype: 'application/x-www-form-urlencoded',
      controls: [
        { tag: 'input', name: 'images', type: 'file', value: '', formAction: '' },
        { tag: 'button', name: '', type: 'button', value: '', formAction: '' },
        { tag: 'button', name: 'go', type: '', value: '', formAction: '' },
      ],
    },
  ])
  expect(htmlForms(page).map(canBeSent)).toEqual([true])
  expect(htmlForms(page).map(isSound)).toEqual([false])
  expect(links(page)).toEqual(['/b'])
})
