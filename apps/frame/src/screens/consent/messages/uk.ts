import type { Catalogue } from '@latchkey/ui'
import type { en } from './en.ts'

export const uk: Catalogue<typeof en> = {
  consentTitle: 'Підключити цю сторінку?',
  unverifiedName: (name) => `«${name}» (неперевірене ім’я)`,
  consentConsequence:
    'Вона побачить адреси вашого гаманця й зможе просити вас про підпис. Підписати щось без вас вона не може.',
  allow: 'Підключити',
  refuse: 'Не зараз',
  passkeyTitle: 'Використати ключ доступу',
  passkeyHint: 'Пристрій попросить відбиток пальця, обличчя або PIN-код.',
  usePasskey: 'Використати ключ доступу',
  createPasskey: 'Створити новий ключ доступу',
  passkeyName: 'Ключ доступу',
  cancel: 'Скасувати',
  failed: 'Не вийшло. Спробуйте ще раз',
}
