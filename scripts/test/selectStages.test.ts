import { describe, expect, it } from 'vitest'
import { checks, selectChanged, selectStages } from './selectStages.mjs'

const [send, kill, journey] = [
  'packages/core/src/send.test.ts',
  'apps/server/src/kill.test.ts',
  'e2e/journeys/send.e2e.ts',
]
const files = [send, kill, journey]
const read = (file: string) => (file === kill ? '' : 'R4.15b shows the balance')
const named = '--testNamePattern=R4\\.15b'

describe('selectStages', () => {
  it('selects everything without a word', () => {
    expect(selectStages([], files, read)).toEqual({ checks, units: [], journeys: [] })
  })

  it.each([
    ['a path of units', ['src/kill'], { checks: [], units: [kill] }],
    ['a path of a journey', ['e2e/journeys/send'], { checks: [], journeys: ['journeys/send.e2e.ts'] }],
    ['a part of both', ['send'], { checks: [], units: [send], journeys: ['journeys/send.e2e.ts'] }],
    ['a check', ['lint'], { checks: ['lint'] }],
    ['a title', ['R4.15b'], { checks: [], units: [named, send], journeys: [named, 'journeys/send.e2e.ts'] }],
    ['a title in a file', ['core', 'R4.15b'], { checks: [], units: [named, send] }],
    ['nothing when no title fits', ['R9.99'], { checks: [] }],
  ])('selects %s', (_, words, selected) => {
    expect(selectStages(words, files, read)).toEqual(selected)
  })
})

describe('selectChanged', () => {
  const changed = ['--changed=main', '--passWithNoTests']

  it('runs every journey when something that is built changed', () => {
    expect(selectChanged(['packages/core/src/send.ts'], 'main')).toMatchObject({ units: changed, journeys: [] })
  })

  it('runs only the changed journeys when only journeys changed', () => {
    expect(selectChanged(['e2e/journeys/send.e2e.ts'], 'main')).toMatchObject({ journeys: changed })
  })

  it('runs no journey when only a unit test changed', () => {
    expect(selectChanged(['packages/core/src/send.test.ts'], 'main').journeys).toBeUndefined()
  })
})
