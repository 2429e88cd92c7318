import { useEffect } from 'react'
import { FailureNotice } from '../../components/FailureNotice.tsx'
import { useDialogScope, useSteps } from '../../context/DialogContext.ts'
import type { ViewProps } from '../../context/navigation.ts'
import { useAccountActivity } from '../../hooks/useAccountActivity.ts'
import { useMoneyText } from '../../messages/text.ts'
import { ActivityList } from './ActivityList.tsx'

/** The account's activity on its network. */
export function View(_: ViewProps<'Activity'>) {
  const { activityFailed, replaceFailed } = useMoneyText()
  const { toaster } = useDialogScope()
  const { push } = useSteps()
  const activity = useAccountActivity()
  const { error } = activity
  useEffect(() => {
    // Offline, the view and the dialog say so already.
    if (error && navigator.onLine) toaster.show({ kind: 'error', text: activityFailed })
  }, [error, toaster, activityFailed])
  return (
    <ActivityList
      activity={activity}
      onReceive={() => push({ view: 'Receive' })}
      onReplaceFailed={() => toaster.show({ kind: 'error', text: replaceFailed })}
      failure={<FailureNotice title={activityFailed} error={error} onRetry={() => void activity.query.refetch()} />}
    />
  )
}
