import { Avatar } from '@latchkey/ui'
import { useRainbowKit } from '../context/RainbowKitContext.ts'

/** The account's picture: the app's, else Latchkey's. */
export function AccountAvatar({ address, image }: { address: string; image: string | undefined }) {
  const { avatar: Own } = useRainbowKit()
  if (Own) return <Own address={address} ensImage={image ?? null} size={SIZE} />
  return <Avatar address={address} src={image} size={SIZE} />
}

const SIZE = 24
