'use client'
import { LatchkeyProvider } from '@latchkey/react'
import type { ReactNode } from 'react'

export function Providers({ children }: { children: ReactNode }) {
  return <LatchkeyProvider config={{ server: 'http://localhost:3000' }}>{children}</LatchkeyProvider>
}
