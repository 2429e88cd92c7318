import type { Catalogue } from '@latchkey/ui'
import type { en } from './en.ts'

export const ko: Catalogue<typeof en> = {
  unread: '먼저 끝까지 읽어 주세요.',
  unconfirmed: '먼저 빨간색 경고를 확인해 주세요.',
  unfocused: '계속하려면 여기를 클릭하거나 탭하세요.',
  hidden: '전체가 표시될 때까지 기다리고 있어요.',
  early: '잠시 기다린 다음 다시 눌러 주세요.',
  tooSmall: '여기에 표시할 공간이 부족해요.',
  unsupported: '이 브라우저는 이 화면이 가려지지 않았는지 확인할 수 없어요.',
  inWindow: '보안 창에서 계속해 주세요.',
  windowBlocked: '브라우저가 창을 차단했어요. 이 사이트의 팝업을 허용하고 다시 시도해 주세요.',
  windowClosed: '보안 창이 닫혔어요. 다시 눌러 그 창에서 확인해 주세요.',
  windowCut: '이 사이트의 설정이 보안 창과의 연결을 끊어 여기서 계속할 수 없어요. 사이트에 알려 주세요.',
  tooSmallWindow: '여기에는 공간이 부족해요. 보안 창에서 확인해 주세요.',
  unsupportedWindow: '어떤 페이지도 가릴 수 없는 보안 창에서 확인해 주세요.',
  cancel: '취소',
  done: '완료했어요. 이 창은 닫아도 돼요.',
  gone: '이 요청은 종료되었어요. 이 창은 닫아도 돼요.',
  severed:
    '이 창은 창을 연 페이지에 연결할 수 없어요. 닫고 다시 시도해 주세요. 그래도 해결되지 않으면 사이트의 설정이 원인이에요.',
}
