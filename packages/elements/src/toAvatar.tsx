import type { AccountAvatarProps, AvatarComponent } from '@latchkey/react'

/** Gives the picture of an account: the URL of an image, or an element, a new one at each call. Nothing: Latchkey's own. */
export type DrawAvatar = (account: AccountAvatarProps) => string | Element | null | undefined

/** The same as a component. A picture that fails leaves the button and the dialog as they are. */
export function toAvatar(draw: DrawAvatar): AvatarComponent {
  return function OwnAvatar(account) {
    const drawn = drawSafely(draw, account)
    if (drawn instanceof Element) return <span ref={(place) => place?.replaceChildren(drawn)} />
    return drawn ? <img src={drawn} alt="" /> : null
  }
}

function drawSafely(draw: DrawAvatar, account: AccountAvatarProps): ReturnType<DrawAvatar> {
  try {
    return draw(account)
  } catch (error) {
    console.error('Latchkey: avatar threw', error)
    return null
  }
}
