DROP TABLE ai_uses;
DROP TABLE daily_contents;
DROP TABLE chat_turns;
DROP TABLE chats;
