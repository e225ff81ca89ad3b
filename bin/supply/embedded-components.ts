import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBinaries } from '#db/embedded/binaries.ts'

/** A component of a CycloneDX bill of materials. */
export type Component = {
  type: 'application' | 'library'
  'bom-ref': string
  name: string
  version: string
  purl: string
  cpe: string
  licenses: { license: { id: string } }[]
}

/** What the embedded package holds that no lockfile names; the versions are those that the binaries say. */
export function embeddedComponents(): Component[] {
  const { native } = findBinaries()
  const libraries = readdirSync(join(native, 'lib'))
  const library = (pattern: RegExp) => libraries.find((name) => pattern.test(name)) ?? ''
  const server = execFileSync(join(native, 'bin/postgres'), ['--version'], { encoding: 'utf8' })
  const crypto = readFileSync(join(native, 'lib', library(/^libcrypto\.(so\.[\d.]+|[\d.]+\.dylib)$/)), 'latin1')
  return [
    component('PostgreSQL', versionIn(server, /\(PostgreSQL\) ([\d.]+)/), {
      vendor: 'postgresql',
      licence: 'PostgreSQL',
    }),
    component('OpenSSL', versionIn(crypto, /OpenSSL (\d+\.\d+\.\d+[a-z]?) {1,2}\d/), {
      vendor: 'openssl',
      licence: 'OpenSSL',
    }),
    component('ICU', versionIn(library(/^libicuuc\.so\.\d+\.\d/), /([\d.]+)$/), {
      vendor: 'icu-project',
      licence: 'ICU',
    }),
  ]
}

function component(name: string, version: string, { vendor, licence }: { vendor: string; licence: string }): Component {
  const product = name === 'ICU' ? 'international_components_for_unicode' : name.toLowerCase()
  return {
    type: name === 'PostgreSQL' ? 'application' : 'library',
    'bom-ref': `embedded:${product}@${version}`,
    name,
    version,
    purl: `pkg:generic/${name.toLowerCase()}@${version}`,
    cpe: `cpe:2.3:a:${vendor}:${product}:${version}:*:*:*:*:*:*:*`,
    licenses: [{ license: { id: licence } }],
  }
}

function versionIn(text: string, pattern: RegExp) {
  return pattern.exec(text)?.[1]?.replace(/^\./, '') ?? 'unknown'
}
