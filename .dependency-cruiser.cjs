// The import laws (ARCHITECTURE.md, "Rooms and what they may import"): what each room may import. Everything that is not listed is forbidden.
// TypeScript 7 has no JavaScript API yet, so the files are read by swc.

/** Room → rooms it may import (its own folder always). The longest matching path names a file's room. */
const mayImport = {
  shared: [],
  i18n: ['shared'],
  config: ['shared'],
  db: ['shared', 'config'],
  'db/seeds': ['shared', 'config', 'db', 'adapters', 'domain'],
  adapters: ['shared', 'config'],
  mail: ['shared', 'i18n'],
  domain: ['shared', 'i18n', 'db', 'adapters', 'mail'],
  jobs: ['shared', 'config', 'db', 'domain'],
  'app/ui': ['shared', 'i18n'],
  'app/page-script': [],
  'app/service-worker': ['shared', 'i18n'],
  'app/components': ['app/page-script', 'app/ui', 'shared', 'i18n'],
  'app/request': ['shared', 'i18n', 'config', 'db', 'domain'],
  'app/read-models': ['app/request', 'shared', 'i18n', 'config', 'db', 'domain'],
  'app/intents': ['app/read-models', 'app/request', 'shared', 'i18n', 'config', 'db', 'domain'],
  'app/routes': [
    ...['app/intents', 'app/read-models', 'app/request', 'app/components', 'app/ui'],
    ...['shared', 'i18n', 'domain'],
  ],
  app: ['app/page-script', 'app/ui', 'app/components', 'app/request', 'app/routes', 'shared', 'i18n', 'config'],
}

/**
 * Types are gone before anything runs: the edge may know the shape of what it hands to the pages, and the pages the shape
 * of what the rules read for them.
 */
const shapes = ['app/ui', 'app/components', 'adapters']
const mayImportTypes = {
  'app/components': ['domain'],
  'app/request': shapes,
  'app/read-models': shapes,
  'app/intents': shapes,
  'app/routes': ['db', 'adapters'],
}

const everyRoom = [...Object.keys(mayImport), 'server', 'bin', 'tests', 'bench']
const test = '(\\.test\\.tsx?$|^tests/|^bench/)'
const folder = (room) => (room === 'app' ? '^app/[^/]+$' : `^${room}/`)
const inside = (room) => everyRoom.filter((other) => other.startsWith(`${room}/`)).map((other) => `^${other}/`)

function roomLaw(room) {
  const types = mayImportTypes[room] ?? []
  const law = (name, allowed, more) => ({
    name,
    severity: 'error',
    from: { path: folder(room), pathNot: [test, ...(room === 'app' ? [] : inside(room))] },
    to: { path: everyRoom.map(folder), pathNot: [room, ...allowed].map(folder), ...more },
  })
  const allowed = mayImport[room]
  return [
    law(`${room} imports only: ${allowed.join(', ') || 'nothing'}`, [...allowed, ...types]),
    ...(types.length
      ? [law(`${room} imports only types from: ${types.join(', ')}`, allowed, { dependencyTypesNot: ['type-only'] })]
      : []),
  ]
}

/** What only some rooms may use besides rooms. */
const packageLaws = [
  ['shared uses Valibot only', '^shared/', { path: 'node_modules/', pathNot: 'node_modules/valibot/' }],
  ['shared runs in the browser too', '^shared/', { dependencyTypes: ['core'] }],
  [
    'the script of a page uses no package',
    '^app/page-script/',
    { path: 'node_modules/', pathNot: 'node_modules/@types/' },
  ],
  ['pages run in the browser too', '^app/(ui|components)/', { dependencyTypes: ['core'] }],
  ['SQL is built in db and domain only', '^(?!db/|domain/)', { path: 'node_modules/kysely/' }],
  ['only adapters decode pictures', '^(?!adapters/|db/seeds/)', { path: 'node_modules/sharp/' }],
].map(([name, from, to]) => ({ name, severity: 'error', from: { path: from, pathNot: test }, to }))

/** Areas of verbs that do a part of their work by the verbs of other areas: a report may ask for what those do. */
const mayCallVerbsOf = { safety: ['ads', 'accounts'] }

const verbLaws = [
  ['a noun knows no verb', { path: '^domain/(?!verbs/)', pathNot: test }, { path: '^domain/verbs/' }],
  [
    'a verb is called by verbs of its own area only',
    { path: `^domain/verbs/(?!(?:${Object.keys(mayCallVerbsOf).join('|')})/)([^/]+)/`, pathNot: test },
    { path: '^domain/verbs/', pathNot: '^domain/verbs/$1/' },
  ],
  ...Object.entries(mayCallVerbsOf).map(([area, others]) => [
    `verbs of ${area} also call those of: ${others.join(', ')}`,
    { path: `^domain/verbs/${area}/`, pathNot: test },
    { path: '^domain/verbs/', pathNot: `^domain/verbs/(${[area, ...others].join('|')})/` },
  ]),
].map(([name, from, to]) => ({ name, severity: 'error', from, to }))

module.exports = {
  forbidden: [
    ...Object.keys(mayImport).flatMap(roomLaw),
    ...packageLaws,
    ...verbLaws,
    {
      name: 'of the pages, what runs beside them shares the edge alone: the rest is bundled, and would be a second copy',
      severity: 'error',
      from: { path: '^(server|bin|jobs|domain)/', pathNot: test },
      to: { path: '^app/', pathNot: '^app/request/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nothing but tests imports tests',
      severity: 'error',
      from: { pathNot: test },
      to: { path: test },
    },
    {
      name: "a route does not import another route's folder",
      severity: 'error',
      from: { path: '^app/routes/([^/]+)/', pathNot: test },
      to: { path: '^app/routes/', pathNot: '^app/routes/$1/' },
    },
    {
      name: 'rooms are named from the root (#domain/…), neighbours relatively',
      severity: 'error',
      from: { path: '^([a-z0-9]+)/' },
      to: { path: everyRoom.map(folder), pathNot: '^$1/', dependencyTypesNot: ['aliased-subpath-import', 'type-only'] },
    },
    {
      name: 'no cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no drawers',
      severity: 'error',
      from: {},
      to: { path: '(^|/)(utils?|helpers?|common|misc|lib)(/|\\.[a-z]+$)', pathNot: ['^node_modules/', '\\.json$'] },
    },
    {
      name: 'every import is found',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['^\\./\\+types/', '^virtual:'] },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: ['node_modules', '^i18n/paraglide/', '^build/'] },
    exclude: { path: ['^bin/runtime/', '\\+types/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
