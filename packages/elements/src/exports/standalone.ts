// What a page gets from the one file: the elements, `mount`, and the client with its actions.

export type { SignPsbtArgs } from '@latchkey/core'
export * from '@latchkey/core'
export * from '@latchkey/core/actions'
export { getEip1193Provider } from '@latchkey/core/eip1193'
export { defineNetwork } from '@latchkey/protocol'
export * from '@latchkey/react/themes'
export * from './index.ts'
export * from './mount.ts'
