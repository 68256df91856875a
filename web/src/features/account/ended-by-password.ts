/** What ends with a changed password, besides other sessions. */
export const ENDED_BY_PASSWORD = 'links to your plans and your calendar feed'
