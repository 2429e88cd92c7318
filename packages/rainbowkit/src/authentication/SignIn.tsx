import { useDialog } from '@latchkey/react'
import { type ReactNode, useEffect, useState } from 'react'
import { type Authentication, useAuthentication } from '../context/AuthenticationContext.tsx'
import { useRainbowKit } from '../context/RainbowKitContext.ts'
import { useSignInRequest } from './useSignInRequest.ts'

/** Asks for the app's signature, in an app with authentication. */
export function SignIn(): ReactNode {
  const authentication = useAuthentication()
  return authentication ? <Watching {...authentication} /> : null
}

function Watching(authentication: Authentication): ReactNode {
  const isRequested = useSignInRequest(authentication)
  const { isOpen: isConnecting } = useDialog()
  const { setOpen } = useRainbowKit().signIn
  // Other apps don't load it, and in this one a click doesn't wait for it.
  const [part, setPart] = useState<typeof import('./Asking.tsx')>()
  useEffect(() => {
    // Again at the next press if it couldn't be loaded: until then the visitor stays signed out.
    if (isRequested || !part) void import('./Asking.tsx').then(setPart, () => isRequested && setOpen(false))
  }, [isRequested, part, setOpen])
  // The dialog that connected the wallet closes first.
  return part ? <part.Asking adapter={authentication.adapter} open={isRequested && !isConnecting} /> : null
}
