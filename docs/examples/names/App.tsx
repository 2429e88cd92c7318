import {
  LatchkeyButton,
  LatchkeyProvider,
  useNameSuggestions,
  useNameZones,
  useOwnNames,
  useRegisterName,
} from '@latchkey/react'
import { useState } from 'react'

export function App() {
  return (
    <LatchkeyProvider config={{ server: 'http://localhost:3000' }}>
      <LatchkeyButton />
      <Name />
    </LatchkeyProvider>
  )
}

function Name() {
  const [label, setLabel] = useState('')
  const [zone] = useNameZones().data ?? []
  const [wanted] = useNameSuggestions(zone && label.length > 2 ? { label, zone } : undefined).data ?? []
  const own = useOwnNames().data ?? []
  const { mutate: register, isPending, isDeclined, error } = useRegisterName()
  return (
    <section aria-label="Name">
      <p>{own.length > 0 ? `Your names: ${own.join(', ')}` : 'You have no name yet.'}</p>
      <input aria-label="Name" value={label} onChange={(event) => setLabel(event.target.value.toLowerCase())} />
      {wanted && <p>{wanted.registered ? 'Taken' : 'Free'}</p>}
      <button
        type="button"
        disabled={isPending || !wanted || wanted.registered}
        onClick={() => register({ name: `${label}.${zone}` })}
      >
        Register
      </button>
      {isDeclined && <p>You declined. Nothing was registered.</p>}
      {error && !isDeclined && <p role="alert">{error.message}</p>}
    </section>
  )
}
