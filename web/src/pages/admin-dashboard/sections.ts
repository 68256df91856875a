/** Sections of the admin dashboard, in page order. The id is part of the address. */
export const sections = [
  { id: 'messages', title: 'Messages' },
  { id: 'active-users', title: 'Active Users' },
  { id: 'backups', title: 'Backups' },
  { id: 'invitations', title: 'Invitations' },
  { id: 'users', title: 'Users' },
  { id: 'moderators', title: 'Current Moderators' },
  { id: 'add-moderator', title: 'Add Moderator' },
  { id: 'remove-user', title: 'Remove User' },
  { id: 'exercises', title: 'Exercise List' },
  { id: 'workout-plans', title: 'Workout Plans' },
  { id: 'add-workout-plan', title: 'Add Workout Plan' },
  { id: 'diet', title: 'Diet Plans & Meals' },
  { id: 'add-exercise', title: 'Add Exercise' },
  { id: 'foods', title: 'Food List' },
  { id: 'add-food', title: 'Add Food' },
] as const

export type SectionId = (typeof sections)[number]['id']
