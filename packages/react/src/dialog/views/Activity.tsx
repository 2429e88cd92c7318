import { useEffect } from 'react'
import { ActivityList } from '../../activity/ActivityList.tsx'
import { useActivity } from '../../hooks/useActivity.ts'
import { useMoneyText } from '../../messages/text.ts'
import { useDialogScope, useSteps } from '../DialogContext.ts'
import type { ViewProps } from '../registry.ts'
import { FailureNotice } from './FailureNotice.tsx'

/** What the account did on its network. */
export function View(_: ViewProps<'Activity'>) {
  const { activityFailed, replaceFailed } = useMoneyText()
  const { toaster } = useDialogScope()
  const { push } = useSteps()
  const activity = useActivity()
  const { error } = activity
  useEffect(() => {
    if (error) toaster.show({ kind: 'error', text: activityFailed })
  }, [error, toaster, activityFailed])
  return (
    <ActivityList
      activity={activity}
      onReceive={() => push({ view: 'Receive' })}
      onReplaceFailed={() => toaster.show({ kind: 'error', text: replaceFailed })}
      failure={<FailureNotice title={activityFailed} error={error} onRetry={activity.refresh} />}
    />
  )
}
