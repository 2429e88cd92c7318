import type { AccountAvatarProps } from '@latchkey/react'
import type { ComponentType } from 'react'

/** An app's own picture of an account. */
export type AvatarComponent = ComponentType<{
  address: string
  ensImage?: string | null | undefined
  size: number
}>

/** The same for Latchkey's dialog, which calls the picture of a name `src`. */
export function toAvatar(Own: AvatarComponent): ComponentType<AccountAvatarProps> {
  return function OwnAvatar({ address, size, src }) {
    return <Own address={address} ensImage={src ?? null} size={size} />
  }
}
