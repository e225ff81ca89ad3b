import { expect, test } from 'vitest'
import { withoutDevelopment } from './without-development.ts'

test('what only builds goes, with all that it brought; what answers stays, with the folder in which Node finds it', () => {
  const { packages } = withoutDevelopment({
    packages: {
      '': { dependencies: { web: '1' }, devDependencies: { builder: '1', language: '1' } },
      'node_modules/builder': { dependencies: { shared: '1', hammer: '1' } },
      'node_modules/hammer': {},
      // A peer that `web` can do without.
      'node_modules/language': { optionalDependencies: { '@language/linux': '1' } },
      'node_modules/@language/linux': {},
      'node_modules/shared': {},
      'node_modules/web': {
        dependencies: { shared: '2', '@scope/press': '1' },
        peerDependencies: { frame: '1', language: '1' },
        peerDependenciesMeta: { language: { optional: true } },
      },
      'node_modules/web/node_modules/shared': { dependencies: { '@scope/press': '1' } },
      'node_modules/frame': {},
      'node_modules/@scope/press': { optionalDependencies: { '@scope/press-linux': '1', '@scope/press-absent': '1' } },
      'node_modules/@scope/press-linux': {},
    },
  })
  expect(Object.keys(packages)).toEqual([
    '',
    'node_modules/web',
    'node_modules/web/node_modules/shared',
    'node_modules/frame',
    'node_modules/@scope/press',
    'node_modules/@scope/press-linux',
  ])
  expect(packages['']).toEqual({ dependencies: { web: '1' } })
})
