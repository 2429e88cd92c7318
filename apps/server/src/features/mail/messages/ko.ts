import type { MailTexts } from './mailTexts.ts'

export const ko: MailTexts = {
  codeSubject: (service) => `${service} 인증 코드`,
  codeTo: (purpose) => `${purpose} 위한 인증 코드`,
  codeExpires: (minutes) => `${minutes}분 후에 만료돼요.`,
  codeNeverAsk: (service) => `누구에게도 알려 주지 마세요. ${service}에서는 절대 이 코드를 묻지 않아요.`,
  codeOtherwise:
    '요청하지 않으셨나요? 누군가 실수로 내 이메일 주소를 입력했을 수 있어요. 코드가 없으면 그 사람은 로그인할 수 없어요.',

  toSignIn: '로그인하기',
  toChangeEmail: (email) => `이메일을 ${email} 주소로 변경하기`,
  toAddEmail: '이 이메일 주소를 지갑에 추가하기',
  toMoveEmail: '지갑을 이 이메일 주소로 옮기기',
  toExport: '키를 내보내기',
  toUpdateEmail: '이메일 주소를 변경하기',
  toChangeRecovery: '지갑 복구 방법을 변경하기',
  toDelete: '지갑을 삭제하기',
  toRemoveBrowser: '브라우저를 삭제하기',
  toUnlock: '지갑 잠금을 해제하기',

  deviceSubject: (service) => `${service}에 로그인하려는 사람이 본인인가요?`,
  deviceHeading: '새 브라우저에서 로그인하려고 해요',
  deviceChoose: '본인이라면 링크를 열고 그 브라우저에 표시된 숫자를 선택해 주세요.',
  deviceExpires: (minutes) => `링크는 ${minutes}분 후에 만료돼요. 다른 사람이 알려 준 숫자는 절대 선택하지 마세요.`,
  deviceReview: '이 로그인 검토',
  deviceOtherwise: '본인이 아닌가요? 링크를 열어 거부해 주세요. 그러면 그 브라우저는 하루 동안 차단돼요.',

  newDeviceSubject: (service) => `새 브라우저에서 ${service}에 로그인했어요`,
  newDeviceHeading: '새 브라우저에서 내 지갑에 로그인했어요',
  newDeviceLine: '그 브라우저에서는 하루 동안 키를 내보내거나 이메일 주소를 변경할 수 없어요.',
  newDeviceOtherwise:
    '본인이라면 아무것도 하지 않아도 돼요. 본인이 아니라면 링크로 지갑을 잠가 주세요. 잠금을 해제할 때까지 아무것도 서명할 수 없어요.',
  lockWallet: '내 지갑 잠그기',

  deniedSubject: (service) => `${service} 로그인이 거부되었어요`,
  deniedHeading: '로그인이 거부되었어요',
  deniedLine:
    '잘못된 숫자가 세 번 선택되었거나 누군가 ‘본인이 아니에요’를 선택했어요. 그 브라우저는 하루 동안 차단돼요.',
  deniedOtherwise: '본인이라면 하루를 기다리거나 다른 브라우저를 사용해 주세요.',

  emailChangedSubject: (service) => `${service} 이메일 주소가 변경되었어요`,
  emailAddedSubject: (service) => `${service} 지갑에 이메일 주소가 추가되었어요`,
  emailChangedHeading: '지갑의 이메일 주소가 새로 바뀌었어요',
  emailAddedHeading: '이제 지갑에 이메일 주소가 있어요',
  emailChangedLine: (email) =>
    `이제 로그인 코드는 ${email} 주소로 보내요. 72시간 동안, 이 주소로 로그인하는 새 기기는 내 기기나 패스키 중 하나로 승인해야만 지갑을 사용할 수 있어요.`,
  emailRestore: '이전 주소 복원',
  emailRemove: '주소 삭제',
  emailChangedOtherwise:
    '본인이 아닌가요? 링크를 열어 변경을 되돌리고 모든 사람을 로그아웃시켜 주세요. 링크는 72시간 후에 만료돼요.',

  takenSubject: (service) => `이메일 주소 관련 ${service} 안내`,
  takenHeading: '누군가 이 이메일 주소를 다른 지갑에 추가하려고 했어요',
  takenLine: '이 주소는 이미 지갑에 등록되어 있어 추가되지 않았어요. 주소 하나는 지갑 하나에만 등록할 수 있어요.',
  takenOtherwise: '아무것도 하지 않아도 돼요. 내 지갑을 사용하려면 이 주소로 로그인해 주세요.',

  lockedSubject: (service) => `${service} 코드가 하루 동안 잠겨요`,
  lockedHeading: '잘못된 코드가 너무 많이 입력되었어요',
  lockedLine: '오늘 누군가 잘못된 코드를 열 번 입력해서 24시간 동안 코드를 사용할 수 없어요.',
  lockedAllow: '코드 다시 허용',
  lockedOtherwise: '본인이 아니라면 아무것도 하지 않아도 돼요. 코드는 24시간 동안 계속 잠겨 있어요.',

  deletionSubject: (service) => `${service} 지갑이 삭제될 예정이에요`,
  deletionHeading: (days) => `지갑이 ${days}일 후에 삭제돼요`,
  deletionLine: '그 후에는 아무도 복원할 수 없어요. 키를 내보내지 않았다면 지갑에 남아 있는 것은 모두 잃게 돼요.',
  deletionKeep: '내 지갑 유지',
  deletionOtherwise: '본인이 아닌가요? 링크를 사용해 지갑을 유지해 주세요.',

  securitySubject: (service) => `${service} 지갑 관련 안내`,
  securityOtherwise: '본인이라면 아무것도 하지 않아도 돼요. 본인이 아니라면 링크로 지갑을 잠가 주세요.',
  passkeyAdded: '패스키가 추가되었어요',
  passkeyAddedLine: '이제 이 패스키로 지갑에 로그인할 수 있어요.',
  keysExported: '지갑의 키 내보내기가 완료되었어요',
  keysExportedLine:
    '나로 로그인한 사람이 지갑의 키를 봤어요. 키를 본 사람은 누구나 지갑에 있는 모든 것을 가져갈 수 있어요.',
  recoveryChanged: '지갑 복구 방법이 변경되었어요',
  recoveryManagedLine: '이제부터 로그인만 하면 다른 브라우저에서도 지갑을 사용할 수 있어요.',
  recoveryGuardedLine: '이제부터 내가 직접 추가한 복구 방법으로만 지갑을 복구할 수 있어요.',
  walletOpened: '다른 브라우저에서 내 지갑이 열렸어요',
  walletOpenedLine: '누군가 그 브라우저에서 나로 로그인했고, 이제 내 지갑을 사용할 수 있어요.',
  walletApprovedLine: '누군가 그 브라우저에서 나로 로그인했고, 이미 내 지갑이 있던 브라우저에서 승인되었어요.',
  accountKept: '계정이 삭제되지 않아요',
  accountKeptLine: '로그인한 기록이 있어 계정 삭제가 취소되었어요.',

  page: '페이지',
  browser: '브라우저',
  time: '시각',
}
