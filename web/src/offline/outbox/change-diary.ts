import { outbox } from '.'
import { newUnsentDiary, type DiaryOperation } from './diary-model'

/**
 * Displays a change of the diary, stores it and sends it. Returns its key once it is stored.
 *
 * Fails if the account of the page is not signed in.
 */
export function changeDiary(operation: DiaryOperation): Promise<string> {
  return new Promise((resolve, reject) => {
    let madeUnder = ''
    outbox
      .save(
        (userId, key, moment) => {
          madeUnder = key
          return newUnsentDiary(operation, userId, key, moment)
        },
        () => {
          resolve(madeUnder)
        },
      )
      .catch(reject)
  })
}
