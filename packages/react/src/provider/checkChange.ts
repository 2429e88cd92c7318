import type { Client, ClientConfig } from '@latchkey/core'

export type Given = { readonly client: Client } | { readonly config: ClientConfig }

/**
 * What an app changed after the first render of `LatchkeyProvider` without effect, as a sentence for the developer's
 * console. Only loaded in development. A configuration may be written anew at each render, as long as it says the same.
 */
export function checkChange(first: Given, now: Given): string | undefined {
  if ('client' in first || 'client' in now) {
    if ('client' in first && 'client' in now && first.client === now.client) return undefined
    return `LatchkeyProvider got another client than at first, which has no effect. Create the client once, outside of the component. ${remedy}`
  }
  const members = { ...first.config, ...now.config }
  const changed = Object.keys(members).filter((name) => written(first.config, name) !== written(now.config, name))
  if (changed.length === 0) return undefined
  return `config has changed (${changed.join(', ')}) since the first render of LatchkeyProvider, which has no effect. ${remedy}`
}

const remedy = 'To start anew with another one, change the key of the provider.'

/** A member as far as it can be written: functions are made anew at each render. */
function written(config: object, name: string): string | undefined {
  try {
    return JSON.stringify(Reflect.get(config, name))
  } catch {
    // What refers to itself, such as a storage of the app's own.
    return undefined
  }
}
