import { Avatar } from '@latchkey/ui'
import { Component, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { errorReporter, useLatchkey } from '../../context/latchkey.ts'
import type { AccountAvatarProps } from '../../context/options.ts'

/** The picture of an account: the app's own, or else that of its name, or a pattern of its address. */
export function AccountAvatar({ address, name, size, src }: AccountAvatarProps) {
  const { client, options } = useLatchkey()
  const Own = useStore(options, ({ avatar }) => avatar)
  return (
    <Avatar address={address} src={src} size={size}>
      {Own && (
        <AvatarBoundary key={address} onError={errorReporter(client)}>
          <Own {...{ address, name, size, src }} />
        </AvatarBoundary>
      )}
    </Avatar>
  )
}

/** An app's picture that crashes leaves the view as it is. React only supports this in classes. */
class AvatarBoundary extends Component<{ children: ReactNode; onError: (error: unknown) => void }> {
  override readonly state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}
