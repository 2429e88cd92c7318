import type { ComponentType } from 'react'

/** An app's own picture of an account. */
export type AvatarComponent = ComponentType<{
  address: string
  ensImage?: string | null | undefined
  size: number
}>
