import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type Attributes = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
  label?: string | undefined
  loadingLabel?: string | undefined
  size?: 'md' | 'sm' | undefined
  balance?: 'show' | 'hide' | undefined
  disabled?: boolean | string | undefined
  namespace?: string | undefined
}

/** The elements in JSX. */
export type AppKitIntrinsicElements = {
  'appkit-button': Attributes
  'appkit-connect-button': Attributes
  'appkit-account-button': Attributes
  'appkit-network-button': Attributes
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends AppKitIntrinsicElements {}
  }
}
