import type { Client } from '@latchkey/core'
import type { JSX } from 'react'
import type { SvelteHTMLElements } from 'svelte/elements'
import type { GlobalComponents } from 'vue'
import type { ElementAccount } from '../src/exports/index.ts'
import type {} from '../src/exports/jsx.ts'
import type {} from '../src/exports/svelte.ts'
import type {} from '../src/exports/vue.ts'

// Checked by `npm run types`: what a template writes wrongly doesn't compile.

type Jsx = JSX.IntrinsicElements
type Vue<Name extends 'latchkey-button' | 'latchkey-dialog'> = InstanceType<GlobalComponents[Name]>

export const buttons = (client: Client, server: string) => {
  const jsx: Jsx['latchkey-button'][] = [
    { server, theme: 'dark', variant: 'quiet', size: 'small', wide: true, className: 'wallet', id: 'wallet' },
    { client, ref: (element) => element?.show('Swap') },
    // @ts-expect-error there is no such theme
    { server, theme: 'black' },
    // @ts-expect-error there is no such variant
    { server, variant: 'danger' },
    // @ts-expect-error a client, not its configuration
    { client: { server } },
    // @ts-expect-error a dialog has views, a button hasn't
    { view: 'Swap' },
  ]
  const svelte: SvelteHTMLElements['latchkey-button'][] = [
    { server, theme: 'dark', variant: 'quiet', size: 'small', wide: true, class: 'wallet' },
    { client },
    // @ts-expect-error there is no such size
    { server, size: 'large' },
  ]
  const vue: Vue<'latchkey-button'>['$props'][] = [
    { server, theme: 'dark', variant: 'quiet', size: 'small', wide: true, class: 'wallet' },
    { client },
    // @ts-expect-error there is no such currency
    { server, currency: 'chf' },
  ]
  return { jsx, svelte, vue }
}

export const dialogs = (server: string) => {
  const jsx: Jsx['latchkey-dialog'] = { server, open: true, view: 'Swap' }
  const svelte: SvelteHTMLElements['latchkey-dialog'] = { server, open: true, view: 'Receive' }
  const vue: Vue<'latchkey-dialog'>['$props'] = { server, open: false, view: 'Send' }
  // @ts-expect-error there is no such view
  const wrong: Jsx['latchkey-dialog'] = { server, view: 'Swop' }
  return { jsx, svelte, vue, wrong }
}

export const events = (emit: Vue<'latchkey-button'>['$emit'], event: CustomEvent<ElementAccount>) => {
  const jsx: Jsx['latchkey-button'] = { 'onlatchkey-connect': ({ detail }) => detail.address }
  const svelte: SvelteHTMLElements['latchkey-button'] = { 'onlatchkey-change': ({ detail }) => detail.networkId }
  emit('latchkey-connect', event)
  // @ts-expect-error there is no account any more
  const gone: Jsx['latchkey-button'] = { 'onlatchkey-disconnect': ({ detail }) => detail.address }
  // @ts-expect-error no account comes with it
  emit('latchkey-open', event)
  return { jsx, svelte, gone }
}
