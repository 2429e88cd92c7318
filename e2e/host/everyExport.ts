/** A server component with a button of ours beside the client components of `everyExportParts`. */
export const everyExportPage = `
import { LatchkeyButton } from '@latchkey/react'
import { Parts } from './parts'

export default function Page() {
  return (
    <main>
      <LatchkeyButton />
      <Parts />
    </main>
  )
}
`

/**
 * Shows every hook by its result and every component. A hook is shown as far as its result can be written, so a
 * difference between server and browser is a mismatch. What has hydrated has a mark.
 */
export const everyExportParts = `
'use client'
import * as index from '@latchkey/react'
import * as portfolio from '@latchkey/react/portfolio'
import { type ComponentType, Suspense } from 'react'

const { LatchkeyProvider: _, useClient, useClientState, ...others } = { ...index, ...portfolio }
const parts: Readonly<Record<string, ComponentType>> = {
  useClient: () => <output>{useClient().name}</output>,
  useClientState: () => <output>{useClientState(({ status }) => status)}</output>,
  ...Object.fromEntries(Object.entries(others).map(([name, exported]) => [name, toComponent(name, exported)])),
}

export function Parts() {
  return Object.entries(parts).map(([name, Part]) => (
    <section key={name} title={name}>
      <Suspense>
        <Part />
        <i ref={(place) => void place?.setAttribute('data-hydrated', '')} />
      </Suspense>
    </section>
  ))
}

function toComponent(name: string, exported: unknown): ComponentType {
  const call = exported as () => unknown
  if (name.startsWith('use')) return () => <output>{written(call())}</output>
  const Component = exported as ComponentType<{ view: unknown; onView(): void }>
  const view = name === 'InlineDialog' ? { view: 'Account' } : 'Account'
  return () => <Component view={view} onView={() => undefined} />
}

function written(result: unknown): string {
  const seen = new Set<unknown>()
  return JSON.stringify(result, (_, value) => {
    if (typeof value === 'bigint') return String(value)
    if (typeof value !== 'object' || value === null) return value
    if (seen.has(value)) return undefined
    seen.add(value)
    return value
  })
}
`
