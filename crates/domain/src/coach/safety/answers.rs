//! Fixed replies to safety concerns.
//!
//! They are short and leave room for talking to a person. Their only numbers are those of emergency services and help
//! lines.

use super::concern::SafetyConcern::{
    self, DisorderedEating, Drugs, Emergency, PainInExercise, ProfessionalFirst, SelfHarm, Unwell,
};
use crate::language::Language::{self, English, French, German, Italian, Polish, Portuguese, Russian, Spanish};

/// Returns the reply to a concern in a language.
#[expect(clippy::too_many_lines, reason = "a table of texts")]
pub(super) fn answer(concern: SafetyConcern, language: Language) -> &'static str {
    match (concern, language) {
        (SelfHarm, English) => {
            "I'm really glad that you said this. I'm only a small program that knows about training, and training can wait. \
             Please talk to someone now: a person you trust, or a crisis help line in your country. In the US and Canada call \
             or text 988, in the UK and Ireland call 116 123, in Australia 13 11 14. If you are in danger, or have already \
             hurt yourself, call your local emergency number (112 in Europe, 911 in North America). You don't have to carry \
             this alone."
        }
        (SelfHarm, German) => {
            "Gut, dass du das sagst. Ich bin nur ein kleines Programm für Training, und das Training kann warten. Bitte sprich \
             jetzt mit jemandem: mit einem Menschen, dem du vertraust, oder mit der Telefonseelsorge: 0800 111 0 111 oder \
             116 123 in Deutschland, 142 in Österreich, 143 in der Schweiz, kostenlos und rund um die Uhr. Wenn du in Gefahr \
             bist oder dich schon verletzt hast, ruf den Notruf 112 an. Du musst das nicht allein tragen."
        }
        (SelfHarm, French) => {
            "Merci de l'avoir dit. Je ne suis qu'un petit programme d'entraînement, et l'entraînement peut attendre. Parle \
             maintenant à quelqu'un : une personne de confiance, ou une ligne d'aide : le 3114 en France, le 0800 32 123 en \
             Belgique, le 143 en Suisse, le 988 au Canada, jour et nuit. Si tu es en danger ou si tu t'es déjà fait du mal, \
             appelle le numéro d'urgence local (112 en Europe, 911 en Amérique du Nord). Tu n'as pas à porter cela en étant seul."
        }
        (SelfHarm, Spanish) => {
            "Gracias por decirlo. Solo soy un pequeño programa de entrenamiento, y entrenar puede esperar. Habla ahora con \
             alguien: una persona de confianza o una línea de ayuda: 024 en España, 988 (opción 2) en Estados Unidos, \
             800 911 2000 en México, 135 en Argentina. Si estás en peligro o ya te has hecho daño, llama al número de \
             emergencias local (112 en Europa, 911 en gran parte de América). No tienes que llevar esto sin compañía."
        }
        (SelfHarm, Italian) => {
            "Hai fatto bene a dirlo. Sono solo un piccolo programma per l'allenamento, e l'allenamento può aspettare. Parla \
             adesso con qualcuno: una persona di cui ti fidi o una linea di aiuto, come Telefono Amico, 02 2327 2327. Se sei \
             in pericolo o ti sei già fatto del male, chiama il numero di emergenza 112. Non devi portare tutto questo da solo."
        }
        (SelfHarm, Portuguese) => {
            "Que bom que você disse isso. Sou só um pequeno programa de treino, e o treino pode esperar. Fale agora com \
             alguém: uma pessoa de confiança ou uma linha de apoio: CVV 188 no Brasil, SNS 24 (808 24 24 24) em Portugal. Se \
             está em perigo ou já se feriu, ligue para o número de emergência local (112 em Portugal, 192 no Brasil). Você \
             não precisa carregar isso sem companhia."
        }
        (SelfHarm, Polish) => {
            "Dobrze, że o tym mówisz. Jestem tylko małym programem do treningu, a trening może poczekać. Porozmawiaj teraz z \
             kimś: z osobą, której ufasz, albo z telefonem zaufania: 116 123 dla dorosłych, 116 111 dla dzieci i młodzieży, \
             800 70 2222 przez całą dobę. Jeśli coś ci grozi lub już się zraniłeś, zadzwoń pod numer alarmowy 112. Nie \
             musisz być z tym sam."
        }
        (SelfHarm, Russian) => {
            "Хорошо, что вы об этом сказали. Я всего лишь небольшая программа для тренировок, и тренировка подождёт. \
             Пожалуйста, поговорите сейчас с кем-нибудь: с человеком, которому доверяете, или по телефону доверия в вашей \
             стране (в России 8-800-2000-122 для детей, подростков и родителей). Если вы в опасности или уже причинили себе \
             вред, звоните по местному номеру экстренной помощи, например 112. Вы не обязаны справляться с этим в одиночку."
        }
        (Emergency, English) => {
            "**Please stop training now.** What you describe can be serious. Call your local emergency number (112 in Europe, \
             911 in North America, 999 in the UK) or have someone take you to a hospital right away, and don't stay alone. \
             Training can wait."
        }
        (Emergency, German) => {
            "**Bitte hör sofort mit dem Training auf.** Was du beschreibst, kann ernst sein. Ruf jetzt den Notruf 112 an \
             (oder die örtliche Notrufnummer), oder lass dich sofort in ein Krankenhaus bringen, und bleib nicht allein. Das \
             Training kann warten."
        }
        (Emergency, French) => {
            "**Arrête tout de suite l'entraînement.** Ce que tu décris peut être grave. Appelle maintenant le numéro d'urgence \
             local (15 ou 112 en France, 112 en Europe, 911 au Canada), ou fais-toi conduire à l'hôpital, et ne reste pas \
             sans compagnie. L'entraînement peut attendre."
        }
        (Emergency, Spanish) => {
            "**Deja de entrenar ahora mismo.** Lo que describes puede ser grave. Llama ya al número de emergencias local (112 \
             en Europa, 911 en gran parte de América) o pide que te lleven a un hospital, y no te quedes sin compañía. El \
             entrenamiento puede esperar."
        }
        (Emergency, Italian) => {
            "**Interrompi subito l'allenamento.** Quello che descrivi può essere grave. Chiama ora il numero di emergenza 112 \
             (o quello del tuo paese) o fatti portare subito in ospedale, e non restare da solo. L'allenamento può aspettare."
        }
        (Emergency, Portuguese) => {
            "**Pare de treinar agora.** O que você descreve pode ser grave. Ligue já para o número de emergência local (112 em \
             Portugal, 192 no Brasil) ou peça que o levem a um hospital, e não fique sem companhia. O treino pode esperar."
        }
        (Emergency, Polish) => {
            "**Przerwij natychmiast trening.** To, co opisujesz, może być poważne. Zadzwoń teraz pod numer alarmowy 112 (albo \
             miejscowy) lub poproś, żeby ktoś zawiózł cię do szpitala, i nie zostawaj sam. Trening może poczekać."
        }
        (Emergency, Russian) => {
            "**Немедленно прекратите тренировку.** То, что вы описываете, может быть опасно. Позвоните сейчас по местному \
             номеру экстренной помощи (112 или 103) или попросите отвезти вас в больницу и не оставайтесь в одиночестве. \
             Тренировка подождёт."
        }
        (DisorderedEating, English) => {
            "That sounds hard, and you deserve support with it rather than figures from me. Your body needs enough food \
             every day. A doctor, or a help line for eating worries in your country, can really help, and talking to someone \
             you trust is a good first step. You can also leave the Diet Plan page alone for as long as you like; your \
             training is here when you want it."
        }
        (DisorderedEating, German) => {
            "Das klingt schwer, und du verdienst Unterstützung statt Zahlen von mir. Dein Körper braucht jeden Tag genug zu \
             essen. Eine Ärztin, ein Arzt oder eine Beratungsstelle für Essstörungen kann wirklich helfen, und ein Gespräch mit \
             jemandem, dem du vertraust, ist ein guter erster Schritt. Die Seite mit dem Ernährungsplan kannst du ruhen \
             lassen, so lange du magst; dein Training ist da, wenn du es willst."
        }
        (DisorderedEating, French) => {
            "Cela semble difficile, et tu mérites du soutien plutôt que des chiffres de ma part. Ton corps a besoin d'assez de \
             nourriture chaque jour. Un médecin ou une ligne d'écoute sur les troubles alimentaires peut vraiment aider, et en \
             parler à une personne de confiance est un bon premier pas. Tu peux laisser de côté la page du plan alimentaire \
             aussi longtemps que tu veux."
        }
        (DisorderedEating, Spanish) => {
            "Suena difícil, y mereces apoyo en vez de cifras mías. Tu cuerpo necesita comida suficiente cada día. Un médico o \
             una línea de ayuda sobre trastornos de la alimentación puede ayudar de verdad, y hablarlo con alguien de \
             confianza es un buen primer paso. Puedes dejar de lado la página del plan de dieta todo el tiempo que quieras."
        }
        (DisorderedEating, Italian) => {
            "Sembra difficile, e meriti sostegno più che cifre da parte mia. Il tuo corpo ha bisogno di abbastanza cibo ogni \
             giorno. Un medico o una linea di ascolto sui disturbi alimentari può aiutare davvero, e parlarne con una persona \
             di fiducia è un buon primo passo. Puoi lasciare da parte la pagina del piano alimentare finché vuoi."
        }
        (DisorderedEating, Portuguese) => {
            "Isso parece difícil, e você merece apoio em vez de números meus. Seu corpo precisa de comida suficiente todos os \
             dias. Um médico ou uma linha de apoio sobre transtornos alimentares pode ajudar de verdade, e conversar com \
             alguém de confiança é um bom primeiro passo. Você pode deixar de lado a página do plano alimentar pelo tempo \
             que quiser."
        }
        (DisorderedEating, Polish) => {
            "To brzmi trudno i zasługujesz na wsparcie, a nie na liczby ode mnie. Twoje ciało potrzebuje codziennie dość \
             jedzenia. Lekarz albo telefon zaufania w sprawie zaburzeń odżywiania może naprawdę pomóc, a rozmowa z kimś, komu \
             ufasz, to dobry pierwszy krok. Stronę z dietą możesz odłożyć na tak długo, jak chcesz."
        }
        (DisorderedEating, Russian) => {
            "Похоже, вам трудно, и вы заслуживаете поддержки, а не цифр от меня. Телу каждый день нужно достаточно еды. \
             Врач или линия помощи при расстройствах питания действительно может помочь, а разговор с человеком, которому \
             вы доверяете, станет хорошим первым шагом. Страницу с планом питания можно оставить в покое сколько угодно."
        }
        (ProfessionalFirst, English) => {
            "That is one for a professional first: please ask your doctor or midwife what training and food are right for you \
             now. Once you have their advice, I can tell you what is in your plan."
        }
        (ProfessionalFirst, German) => {
            "Das gehört zuerst zu Fachleuten: Bitte frag deine Ärztin, deinen Arzt oder deine Hebamme, welches Training und \
             welches Essen jetzt für dich richtig sind. Danach sage ich dir gern, was in deinem Plan steht."
        }
        (ProfessionalFirst, French) => {
            "C'est d'abord une question pour un professionnel : demande à ton médecin ou à ta sage-femme quel entraînement et \
             quelle alimentation te conviennent maintenant. Ensuite je te dirai volontiers ce que contient ton plan."
        }
        (ProfessionalFirst, Spanish) => {
            "Eso es primero para un profesional: pregunta a tu médico o matrona qué entrenamiento y qué comida te convienen \
             ahora. Después te digo con gusto qué hay en tu plan."
        }
        (ProfessionalFirst, Italian) => {
            "Questo spetta prima a un professionista: chiedi al tuo medico o alla tua ostetrica quale allenamento e quale \
             alimentazione vanno bene per te adesso. Poi ti dico volentieri che cosa c'è nel tuo piano."
        }
        (ProfessionalFirst, Portuguese) => {
            "Isso é primeiro com um profissional: pergunte ao seu médico ou à sua parteira que treino e que alimentação são \
             certos para você agora. Depois digo com prazer o que há no seu plano."
        }
        (ProfessionalFirst, Polish) => {
            "Z tym najpierw do specjalisty: zapytaj lekarza lub położną, jaki trening i jakie jedzenie są teraz dla ciebie \
             dobre. Potem chętnie powiem, co jest w twoim planie."
        }
        (ProfessionalFirst, Russian) => {
            "С этим сначала к специалисту: спросите врача или акушерку, какие тренировки и какая еда вам сейчас подходят. \
             Потом я охотно расскажу, что в вашем плане."
        }
        (Drugs, English) => {
            "I don't advise on drugs, and give no doses of supplements. A doctor or pharmacist can tell you what is safe for \
             you. I'm glad to help with training, food and rest."
        }
        (Drugs, German) => {
            "Zu Medikamenten und Dopingmitteln rate ich nichts, und Dosierungen von Nahrungsergänzung nenne ich nicht. In der \
             Arztpraxis oder Apotheke erfährst du, was für dich sicher ist. Bei Training, Essen und Erholung helfe ich gern."
        }
        (Drugs, French) => {
            "Je ne donne pas de conseils sur les médicaments ou le dopage, ni de doses de compléments. Un médecin ou un \
             pharmacien peut te dire ce qui est sûr pour toi. Pour l'entraînement, l'alimentation et le repos, j'aide \
             volontiers."
        }
        (Drugs, Spanish) => {
            "No doy consejos sobre fármacos o dopaje ni dosis de suplementos. Un médico o farmacéutico puede decirte qué es \
             seguro para ti. Con el entrenamiento, la comida y el descanso ayudo con gusto."
        }
        (Drugs, Italian) => {
            "Non do consigli su farmaci o doping, né dosi di integratori. Un medico o un farmacista può dirti che cosa è \
             sicuro per te. Per allenamento, cibo e riposo aiuto volentieri."
        }
        (Drugs, Portuguese) => {
            "Não dou conselhos sobre remédios ou doping, nem doses de suplementos. Um médico ou farmacêutico pode dizer o que \
             é seguro para você. Com treino, comida e descanso ajudo com prazer."
        }
        (Drugs, Polish) => {
            "Nie doradzam w sprawie leków i dopingu ani nie podaję dawek suplementów. Lekarz lub farmaceuta powie ci, co jest \
             dla ciebie bezpieczne. W treningu, jedzeniu i odpoczynku chętnie pomogę."
        }
        (Drugs, Russian) => {
            "Я не советую препараты и не называю дозы добавок. Врач или фармацевт скажет, что для вас безопасно. С \
             тренировками, едой и отдыхом охотно помогу."
        }
        (Unwell, English) => {
            "Please stop for today: sit or lie down, and drink some water. If it does not pass within a few minutes, or comes \
             with chest pain, fainting, numbness, trouble speaking or a severe headache, call your local emergency number \
             (112 in Europe, 911 in North America). If it keeps coming back, please see a doctor before you train again."
        }
        (Unwell, German) => {
            "Bitte hör für heute auf: Setz oder leg dich hin und trink etwas Wasser. Wenn es nicht in ein paar Minuten vorbei \
             ist oder Brustschmerzen, Ohnmacht, Taubheit, Probleme beim Sprechen oder starke Kopfschmerzen dazukommen, ruf \
             den Notruf 112 an. Wenn es wiederkommt, geh bitte zum Arzt, bevor du wieder trainierst."
        }
        (Unwell, French) => {
            "Arrête pour aujourd'hui : assieds-toi ou allonge-toi et bois un peu d'eau. Si cela ne passe pas en quelques \
             minutes, ou s'il s'y ajoute une douleur à la poitrine, un évanouissement, un engourdissement, des difficultés à \
             parler ou un violent mal de tête, appelle le numéro d'urgence local (112 en Europe). Si cela revient, vois un \
             médecin avant de reprendre."
        }
        (Unwell, Spanish) => {
            "Para por hoy: siéntate o túmbate y bebe un poco de agua. Si no pasa en unos minutos, o si aparece dolor en el \
             pecho, desmayo, entumecimiento, dificultad para hablar o un dolor de cabeza fuerte, llama al número de \
             emergencias local (112 en Europa, 911 en gran parte de América). Si se repite, ve al médico antes de volver a \
             entrenar."
        }
        (Unwell, Italian) => {
            "Per oggi fermati: siediti o sdraiati e bevi un po' d'acqua. Se non passa in pochi minuti, o se si aggiungono \
             dolore al petto, svenimento, intorpidimento, difficoltà a parlare o un forte mal di testa, chiama il numero di \
             emergenza 112. Se si ripete, vai dal medico prima di riprendere."
        }
        (Unwell, Portuguese) => {
            "Pare por hoje: sente-se ou deite-se e beba um pouco de água. Se não passar em poucos minutos, ou se vier dor no \
             peito, desmaio, dormência, dificuldade de falar ou dor de cabeça forte, ligue para o número de emergência local \
             (112 em Portugal, 192 no Brasil). Se voltar a acontecer, procure um médico antes de treinar de novo."
        }
        (Unwell, Polish) => {
            "Na dziś przerwij: usiądź albo połóż się i napij się wody. Jeśli nie minie po kilku minutach albo dojdzie ból w \
             klatce, omdlenie, drętwienie, kłopoty z mową lub silny ból głowy, zadzwoń pod numer alarmowy 112. Jeśli to \
             wraca, idź do lekarza przed następnym treningiem."
        }
        (Unwell, Russian) => {
            "На сегодня остановитесь: сядьте или лягте и выпейте воды. Если за несколько минут не пройдёт или появится боль \
             в груди, обморок, онемение, трудности с речью или сильная головная боль, звоните по номеру экстренной помощи \
             (112 или 103). Если это повторяется, сходите к врачу до следующей тренировки."
        }
        (PainInExercise, English) => {
            "If an exercise hurts, stop it, and swap it for another that trains the same movement without pain. If it lasts \
             over a week, or is strong or sudden, please see a physiotherapist or a doctor: I can't judge an injury, and give \
             no plan for one."
        }
        (PainInExercise, German) => {
            "Wenn eine Übung wehtut, hör damit auf und nimm eine andere für dieselbe Bewegung, die nicht schmerzt. Wenn es \
             länger als eine Woche dauert oder stark oder plötzlich ist, geh bitte in eine Physiotherapie- oder Arztpraxis: \
             Eine Verletzung kann ich nicht beurteilen, und einen Plan dafür gebe ich nicht."
        }
        (PainInExercise, French) => {
            "Si un exercice fait mal, arrête-le et prends-en un autre du même mouvement, sans douleur. Si cela dure plus d'une \
             semaine, ou si c'est fort ou soudain, vois un kinésithérapeute ou un médecin : je ne peux pas juger une blessure \
             ni donner un plan pour elle."
        }
        (PainInExercise, Spanish) => {
            "Si un ejercicio duele, déjalo y cámbialo por otro del mismo movimiento que no duela. Si dura más de una semana, o \
             es fuerte o repentino, ve a un fisioterapeuta o a un médico: no puedo juzgar una lesión ni dar un plan para ella."
        }
        (PainInExercise, Italian) => {
            "Se un esercizio fa male, smetti e scegline un altro per lo stesso movimento che non faccia male. Se dura più di \
             una settimana, o è forte o improvviso, vai da un fisioterapista o da un medico: non posso giudicare un infortunio \
             né dare un piano per esso."
        }
        (PainInExercise, Portuguese) => {
            "Se um exercício dói, pare e troque por outro do mesmo movimento que não doa. Se durar mais de uma semana, ou for \
             forte ou repentino, procure um fisioterapeuta ou um médico: não posso avaliar uma lesão nem dar um plano para ela."
        }
        (PainInExercise, Polish) => {
            "Jeśli ćwiczenie boli, przerwij je i wybierz inne dla tego samego ruchu, które nie boli. Jeśli trwa to ponad \
             tydzień albo jest silne lub nagłe, idź do fizjoterapeuty lub lekarza: nie mogę ocenić urazu ani dać na niego planu."
        }
        (PainInExercise, Russian) => {
            "Если упражнение вызывает боль, прекратите его и замените другим на то же движение, которое не болит. Если это \
             длится дольше недели или боль сильная или внезапная, сходите к физиотерапевту или врачу: я не могу судить о \
             травме и не даю для неё плана."
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Language, SafetyConcern, answer};

    #[test]
    fn an_answer_about_eating_contains_no_number() {
        use Language::{English, French, German, Italian, Polish, Portuguese, Russian, Spanish};
        for language in [English, German, French, Spanish, Italian, Portuguese, Polish, Russian] {
            let text = answer(SafetyConcern::DisorderedEating, language);
            assert!(!text.contains(|c: char| c.is_ascii_digit()), "{text}");
        }
    }
}
