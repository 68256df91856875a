//! Terms for each safety concept in eight languages.
//!
//! Terms are separated by commas. `*` at an end matches any letters there: `brust*`, `*schmerz*`. A term of several
//! words is matched word by word. Accents are ignored, and German umlauts are also matched as "ue".

use crate::language::words::{Word, fold, is_slip};
use std::collections::HashMap;
use std::sync::LazyLock;

macro_rules! concepts {
    ($($name:ident: $terms:expr;)+) => {
        /// Meaning of a word in a message.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(super) enum Concept {
            $($name,)+
        }

        const TERMS: &[(Concept, &str)] = &[$((Concept::$name, $terms),)+];
    };
}

concepts! {
    // Body parts.
    Chest: "chest, breastbone, sternum, brust, brustkorb, brustbein, brustschmerz*, brustdruck, brustenge*, \
        poitrine, thorax, thoracique*, pecho, torax, toracico, toracica, petto, toracic*, peito, klatce, \
        klatka, klatke, klatki, piers, piersiach, грудь, груди, грудью, грудной, грудная, грудине, за \
        грудиной, ribcage, rib cage, behind my ribs, esternon, sterno, esterno, mostki*, brustkasten, \
        herzgegend, torse, piersiow*, грудин*";
    Heart: "heart, herz*, coeur, corazon, cuore, coracao, serce, serca, сердце, сердца, сердцем, cardiac, \
        cardiaque, cardiaco, cardiaca, heartbeat*";
    Head: "head, kopf*, tete, crane, cabeza, testa, cabeca, glowa, glowe, glowy, glowie, голова, голове, \
        голову, головы";
    Face: "face, mouth, cheek, gesicht*, mund*, visage, bouche, cara, boca, rostro, labio, faccia, viso, bocca, \
        rosto, twarz*, usta, лицо, лица, рот, рта, eyelid*, lip, lips, lippe, lippen, lid, augenlid, levre*, \
        paupiere*, labios, parpado*, labbr*, palpebr*, palpebra*, powiek*, ust, губы, губа, веко, mundwinkel";
    Arm: "arm, arms, arme, armen, bras, brazo, brazos, braccio, braccia, braco, bracos, reka, reke, reki, \
        rece, рука, руку, руке, руки";
    Leg: "leg, legs, bein, beine, beinen, jambe, jambes, pierna, piernas, gamba, gambe, perna, pernas, noga, \
        nogi, nog, nogami, ноги, ног, ногами, нога, ногу, thigh, thighs, oberschenkel, cuisse, cuisses, \
        muslo, muslos, coscia, cosce, coxa, coxas";
    Side: "one side, half, left side, right side, seite, halbseitig*, cote, moitie, lado, media, mitad, lato, \
        meta, metade, strona, strone, polowa, polowe, сторона, сторону, половина, corner, coin, angolo, \
        body, koerper, corps, cuerpo, corpo";
    Jaw: "jaw, kiefer, machoire, mandibula, mandibola, szczeka, szczeke, челюсть";
    Throat: "throat, tongue, airway*, hals, zunge, rachen, kehle, gorge, langue, garganta, lengua, gola, lingua, \
        gardlo, jezyk, горло, язык";
    Urine: "urine, urin, pee, peeing, piss, pissing, wee, pipi, pinkel*, pisse, urines, orina, orino, pis, meo, \
        meando, mear, urina, piscio, xixi, mijo, mijando, mijei, mocz, moczu, sikam, siki, моча, мочи, мочу, \
        писаю, мочусь, моче, мочой, toilet water, pinkle*";
    Body: "knee, knees, shoulder, shoulders, back, hip, hips, elbow, elbows, wrist, wrists, ankle, ankles, \
        hamstring, neck, calf, groin, foot, feet, spine, tendon, joint, joints, ligament, belly, stomach, \
        ribs, finger, hand, hands, knie, knien, schulter*, ruecken*, huefte*, ellbogen, ellenbogen, \
        handgelenk*, knoechel, nacken, wade, leiste, fuss, sehne, gelenk*, bauch, genou*, epaule*, dos, \
        hanche*, coude*, poignet*, cheville*, cou, mollet, pied, articulation*, ventre, rodilla*, hombro*, \
        espalda, cadera, codo*, muneca, tobillo, cuello, pantorrilla, pie, articulacion*, ginocchi*, spalla, \
        spalle, schiena, anca, gomit*, polso, caviglia, collo, polpaccio, piede, joelho*, ombro*, costas, \
        quadril, cotovelo*, punho, tornozelo, pescoco, panturrilha, pe, kolano, kolana, kolanie, bark*, \
        ramie, plecy, plecach, biodro, lokiec, nadgarstek, kostka, колено, колене, колени, плечо, плече, \
        спина, спине, спину, поясниц*, локоть, шея, шее, запястье, бедро, арм, side, achill*, lombaire*, \
        lumbar*, lombar*, lat, pec, mano, manos, main, mani, mao, maos, dlon, \
        knieschmerz*, nackenschmerz*, bauchschmerz*, gelenkschmerz*, hueftschmerz*";
    Muscle: "muscle, muscles, muskel*, musculo, musculos, muscolo, muscoli, miesien, miesnie, мышцы, мышца, \
        мышцу, muscular*, muscolar*";

    // Symptoms.
    Pain: "pain, pains, hurt, hurts, hurting, ache, aches, aching, sting, stings, stinging, stabbing, \
        sore spot, *schmerz*, weh, wehtut, tut weh, tuts weh, sticht, stechen*, stich, aua, mal a, mal au, \
        mal aux, ai mal, douleur*, douloureu*, souffrir, pique, elance, dolor, dolores, duele, duelen, \
        doler, doliendo, pinchazo*, punzada*, dolore, dolori, fa male, fanno male, fitta, fitte, dor, dores, \
        doi, doem, doendo, pontada*, bol, bolu, bole, boli, bolal*, bolec*, boli mnie, napierdala, боль, \
        боли, болью, болит, болят, болел*, заболел*, ноет, колет, molest*, incomoda*, da fastidio, \
        bothers me, bothering me, fait mal, font mal, pinch*, zwickt, coince*, pellizca*, \
        pizzica*, belisc*, strzyka, щемит, стреляет, doleu*, mal partout, schmerzt, \
        mal di, mal de";
    Burning: "burning, brule, brucia, arde, ardor, queima, queimacao, brennt, killing me, me tue le";
    Tight: "tight, tightness, pressure, squeez*, crush*, elephant, heavy weight, heaviness, constrict*, druck, \
        eng, enge, engegefuehl, drueckt, beklemm*, draufliegt, serre, serrement, serree, oppress*, pression, \
        poids, comprim*, opresion, opresivo, aprieta, apretado, presion, aperto, pressione, stringe, \
        stretta, peso sul, pressao, apertado, apertando, aperta, ucisk, sciska, dusi, давит, давление, \
        сдавлив*, сжима*, ecrase*, ecraser, aplast*, schiacci*, esmag*, gniec*, zgniat*, druckgefuehl, \
        squash*, weight on, \
        standing on, stands on, sitting on, sits on, auf dem brustbein steht, steht auf, sitzt auf, debout sur, assis sur, de pie sobre, sentado sobre, in piedi sul, seduto sul, em pe no, em cima do, стоит на, сидит на, siedzi na, stoi na, locked";
    Numb: "numb, numbness, tingl*, pins and needles, taub, taubheit*, kribbel*, eingeschlafen, engourdi*, \
        fourmill*, dormido, dormida, entumecid*, hormigueo, intorpidit*, formicol*, addormentat*, dormente, \
        dormencia, formig*, dretwie*, zdretwia*, mrowien*, онемел*, немеет, онемен*, покалыва*, cant feel, \
        cannot feel, dont feel, no feeling, lost feeling, spuere nicht, spuere nichts, fuehle nicht, nicht \
        mehr spuere, jsens plus, sens plus, sens pas, ne sens plus, no siento, non sento, nao sinto, nie \
        czuje, не чувствую, nicht spueren, weak, weakness, schwaech*, kraftlos, faiblesse, debilidad, \
        debolezza, fraqueza, слабость, no sensation, lost all feeling";
    Dizzy: "dizzy, dizziness, lightheaded*, light headed, vertigo, woozy, schwindel*, schwindlig*, schwummrig*, \
        dreht sich, vertige*, tete tourne, tete qui tourne, etourdi*, mareado, mareada, mareo*, mareos, me \
        mareo, da vueltas, gira la testa, girano, gira tutto, vertigini, capogir*, tonto, tonta, tontura*, \
        zonzo, girando, kreci mi, kreci sie, zawroty, wiruje, zawrot*, кружится, головокруж*, плывет, head \
        spinning, head is spinning, room spins, room is spinning, spinning, everything turns, everything is \
        turning, room turns, schummrig*, salle tourne, tout tourne, tourne autour, sala gira, stanza gira, \
        se me va la cabeza, cabeca girando, cabeca esta girando, шатает";
    Faint: "fainted, fainting, faint, pass out, passed out, passing out, blacked out, black out, blackout, \
        knocked out, collaps*, ohnmaecht*, ohnmacht, umgekippt, kippe um, kollabier*, zusammengebroch*, \
        evanoui*, tombe dans les pommes, malaise, desmay*, desmai*, desvanec*, svenut*, svengo, svenir*, \
        perso i sensi, ho perso conoscenza, zemdla*, zemdle*, mdleje, omdla*, отключил*, обморок*, apaguei, \
        acabei de apagar, perdi el conocimiento, perdi los sentidos, perdi a consciencia, lost \
        consciousness, потерял* сознание, bewusstsein verloren, stracil* przytomnosc, perdu connaissance, \
        went black, schwarz vor augen, voile noir, todo negro, vi todo negro, tutto nero, vedo nero, tudo \
        preto, ciemno przed oczami, потемнело в глазах, woke up on the floor, am boden aufgewacht, kurz weg, \
        keeled over, zusammengesackt, zusammengeklappt, effondre*, desplom*, crollat*, accasciat*, slumped, \
        perdi la conciencia, desmall*";
    Unconscious: "unconscious, unresponsive, not responding, wont respond, wont react, doesnt react, isnt responding, doesnt respond, not respond, \
        bewusstlos*, reagiert nicht, inconscient*, repond plus, repond pas, sans connaissance, perdu \
        connaissance, perdio el conocimiento, inconsciente, no responde, perso conoscenza, privo di sensi, \
        incosciente, non risponde, perdeu a consciencia, desacordad*, nao responde, nieprzytomn*, nie \
        reaguje, без сознания, не реагирует, not breathing, atmet nicht, respire plus, no respira, non \
        respira, nao respira, nie oddycha, не дышит, doesnt wake up, wont wake up, not waking up, isnt \
        breathing, is not breathing, stopped breathing, ne respire plus, nao esta respirando, no esta \
        respirando, non sta respirando";
    NoAir: "cant breathe, cannot breathe, cant breath, cant breathe properly, trouble breathing, difficulty \
        breathing, hard to breathe, short of breath at rest, shortness of breath, breathless at rest, \
        suffocat*, choking, keine luft, kaum luft, kaum noch luft, atemnot, ersticke, luftnot, n arrive pas \
        a respirer, arrive pas a respirer, arrive plus a respirer, peux pas respirer, peux plus respirer, \
        mal a respirer, etouffe, suffoque, reprendre mon souffle, souffle court, no puedo respirar, falta el \
        aire, me ahogo, me asfixio, falta de aire, sin aliento en reposo, non riesco a respirare, manca il \
        fiato, manca l aria, soffoc*, fame d aria, nao consigo respirar, faltando ar, falta de ar, sufoc*, \
        nie moge oddychac, dusze sie, dusznos*, brak tchu, zlapac tchu, brakuje powietrza, не могу дышать, \
        тяжело дышать, трудно дышать, задыха*, одышка в покое, не хватает воздуха, gasping, gasp for air, \
        gasp for breath, bekomme schlecht luft, zlapac powietrza, не могу вдохнуть, не могу вздохнуть, \
        sem ar, ohne luft";
    Breathe: "breathe, breath, breathing, air, atmen, atme, luft, atem, respirer, souffle, respire, respirar, \
        respiro, aire, aliento, respirare, fiato, aria, ar, oddychac, oddech, tchu, дышать, дыхание, \
        воздух*, powietrza, вдохнуть, вздохнуть";
    Cant: "cant, cannot, can not, unable, couldnt, hardly, barely, struggl*, kann nicht, kann kaum, kann meine, \
        nicht, kaum, kein, keine, arrive pas, arrive plus, peux pas, peux plus, no puedo, no me salen, non \
        riesco, non posso, nao consigo, nao posso, mal consigo, nie moge, не могу, dont move, wont move, \
        bewegen sich nicht, sortent pas";
    Move: "move, bewegen, bouger, mover, muovere, mexer, ruszac, ruszyc, poruszyc, двигать, шевелить, \
        пошевелить";
    Speak: "speak, talk, sprechen, reden, parler, hablar, parlare, falar, mowic, говорить";
    Slurred: "slurred, slurry, slurring, lalle, lallen, mots sortent pas, parle bizarre, parle tout bizarre, traba \
        la lengua, no me salen las palabras, arrastro las palabras, parole impastate, impastat*, enrolada, \
        fala enrolada, belkocz*, невнятн*, язык заплетается, sound drunk, speak like a drunk, wie betrunken, \
        rede wirr, wirres zeug, comme un ivrogne, cherche mes mots, como borracho, como un borracho, come un \
        ubriaco, como bebado, jak pijany, как пьяный, \
        gibberish, rede quatsch, talk nonsense, talking nonsense, dis n importe quoi, digo tonterias, cose senza senso, coisas sem sentido, plote bzdury, несу чушь";
    Droop: "droop*, hanging down, is hanging, haengt, schief*, herunter, paralys*, tombe, caido, caida, \
        paralizad*, torcid*, caduto, paralizzat*, storta, paralisad*, entortou, torta, opada, opadl*, \
        wykrzywi*, sparalizowan*, перекос*, обвис*, парализ*, gelaehm*, laehmung*, drooping, droops, \
        haengen, tombent, cae, caen, cadono, cade, caiu, cairam, opadaja, опустил*, \
        useless, lahm, gelaehmt";
    SightLost: "cant see, cannot see, double vision, seeing double, blind, went blind, doppelt, sehe nichts, seh \
        nichts, nichts mehr sehen, sehe auf einem, vois plus, vois double, vois rien, no veo, veo doble, \
        vedo doppio, non vedo, vejo de um, nao vejo, vendo tudo duplo, vejo duplo, nie widze, widze \
        podwojnie, не вижу, двоится, just went away, sight went, vision went, black in one eye, schwarz auf \
        einem auge, auge nichts, augen nichts, oeil rien, ojo nada";
    Headache: "headache*, head ache, migraine, kopfschmerz*, kopfweh, mal de tete, mal de crane, maux de tete, \
        dolor de cabeza, mal di testa, dor de cabeca, bol glowy, bol glowa, boli glowa, boli mnie glowa, \
        головная боль, болит голова, голова болит, заболела голова, головную боль, emicrania, jaqueca*, \
        enxaqueca*, migrene, head pain, pain in my head, douleur de tete, douleur a la tete, \
        schaedelbrummen, bol czaszki";
    Severe: "severe, worst, horrible, terrible, awful, crazy, insane, extreme, unbearable, explod*, thunderclap, \
        exploded, never before, like never, wie noch nie, sehr stark*, hammer, schlimmste*, extrem*, \
        heftig*, unertraeglich*, violent*, intense, atroce, insupportable, jamais, muy fuerte, fortisim*, \
        insoportable, como nunca, tremend*, fortissim*, mai avuto, insopportabil*, muito forte, absurd*, \
        insuportavel, bardzo silny, straszn*, okropn*, очень сильн*, адск*, ужасн*, невыносим*, сильнейш*, \
        lightning, blitz, eclair, rayo, fulmine, raio, piorun*, молни*, schlimmer*, peor, peggior*, pior, \
        pire, najgorsz*, худш*, worse than, nie zuvor, je zuvor";
    Sudden: "sudden*, all of a sudden, out of nowhere, ploetzlich*, auf einmal, soudain*, tout a coup, d un coup, \
        d un seul coup, seul coup, coup sec, repentin*, de repente, de golpe, improvvis*, di colpo, subit*, \
        do nada, nagl*, внезапн*, резко, вдруг";
    Dark: "dark, brown, cola, coke, tea colou*, tea color*, colour of tea, color of tea, tea, rust*, black, \
        reddish, dunkel*, braun*, schwarz*, teefarben, fonce*, marron, brun*, coca, noir*, couleur the, \
        oscur*, negr*, color te, scur*, marrone, color del te, color tè, escur*, marrom, cor de cha, preta, \
        ciemn*, brazow*, темн*, коричнев*, кола, кровью, bloody, rouge, roja, rossa, vermelha, \
        dunkl*";
    Swollen: "swollen, swell, swells, swelling, swelled, swole up, puffed up, closing up, closes up, geschwollen*, \
        anschwell*, schwillt, angeschwollen, gonfl*, enfle*, hinchad*, hincha, hinchando, hinchadis*, \
        cerrando la garganta, cerrando, gonfi*, gonfia, si chiude, inchad*, inchou, inchando, fechando, \
        spuchn*, puchnie, опух*, отек*, распух*, getting thick, gets thick, wird dick, dick, dicke, se \
        ferme, se me cierra, closing, schwoll*, thick";
    Blood: "blood, blut*, sang, sangre, sangue, krwia, krew, krwi, кровь, кровью, крови";
    Cough: "cough, coughing, coughed, coughs, spit, spitting, vomiting, throwing up, pee, peeing, huste*, \
        spucke*, erbrech*, kotz*, tousse*, crache*, vomi*, tose*, tosiendo, escup*, vomit*, tossisc*, sputo, \
        sputa*, tossindo, tusso, cuspi*, kaszl*, pluje, wymiot*, кашля*, харка*, рвет, плюю, recrache*, \
        cuspo, wypluwa*, выплевыва*";
    Bleeding: "bleeding heavily, heavy bleeding, bleeding wont stop, wont stop bleeding, blute stark, blutung \
        stoppt nicht, saigne beaucoup, hemorragie, hemorragia, emorragia, krwotok, кровотечение";
    Seizure: "seizure*, convuls*, epileptic, having a fit, krampfanfall, krampft, zuckt am boden, epileptisch*, \
        crise d epilepsie, epilepti*, convulsion*, convulsiona*, crisi epilettica, epilettic*, convulsao, \
        convulsioni, drgawki, padaczk*, судорог*, припад*, эпилеп*, jerking, foaming, foam at, schaum vor";
    HeartAttack: "heart attack, heartattack, cardiac arrest, herzinfarkt, herzanfall, herzstillstand, infarkt, crise \
        cardiaque, infarctus, arret cardiaque, infarto, ataque al corazon, ataque cardiaco, paro cardiaco, \
        attacco di cuore, attacco cardiaco, arresto cardiaco, enfarte, ataque do coracao, parada cardiaca, \
        zawal, zawalu, инфаркт*, сердечный приступ, остановка сердца, heart attak, heartattac, myocard*, \
        hart attack, \
        heart stopped, heart stops";
    Stroke: "having a stroke, had a stroke, a stroke, schlaganfall, avc, derrame cerebral, ictus, accident \
        vasculaire, udar, udaru mozgu, инсульт*";
    Racing: "irregular*, racing, races, skipping, skips, stumbl*, flutter*, palpitation*, wont calm down, \
        pounding, arrhythm*, unregelmaessig*, rast, rasen, stolper*, herzrasen, herzstolper*, irreguli*, \
        emballe, irregular, acelerad*, a mil, palpitac*, irregolar*, a mille, palpitaz*, disparad*, \
        nierown*, kolat*, неровн*, колотит*, перебои, аритм*, выскакива*, swinging wildly, tachycard*, \
        taquicard*, tachicard*, all over the place, n importe comment, descontrol*, descompass*, irregolari, \
        irregulier*, aritm*, \
        flatter*, batte all impazzata, impazzat*, n importe";
    Overheated: "heat stroke, heatstroke, sunstroke, hitzschlag, sonnenstich, coup de chaleur, golpe de calor, colpo \
        di calore, insolacao, insolacion, udar cieplny, udar sloneczny, тепловой удар, солнечный удар, \
        stopped sweating, not sweating, no longer sweating, schwitze nicht, transpire plus, no sudo, non \
        sudo, parei de suar, sem suar, nie poce, не потею";
    Ambulance: "call an ambulance, need an ambulance, emergency room, emergency number, krankenwagen, notarzt, \
        notaufnahme, call 911, call 112, appeler le 15, samu, ambulance, ambulancia, ambulanza, pogotowie, \
        karetk*, скорую, неотложк*, notfall, rhabdo*, rabdomio*, rhabdomyol*, anaphyla*, anafila*, urgences, \
        urgencias, pronto soccorso";
    Collapsed: "collapsed, person down, am boden, par terre, por terra, per terra, a terra, en el suelo, no chao, \
        upadl, упал, umgefallen, lying on the floor, liegt einer";
    Radiates: "radiat*, spreads, goes into, goes from, going down, shooting down, strahlt, zieht, irradie, descend, \
        baja, scende, va al, va dal, descendo, irradi*, отдает, promieniuje";
    LeftSide: "left, linke, linken, linker, gauche, izquierd*, sinistr*, esquerd*, lewa, lewej, lewy, левая, левую, \
        левой";
    Rash: "hives, rash, quaddeln, ausschlag, nesselsucht, plaques, urticaire, ronchas, urticaria, pomfi, \
        orticaria, placas na pele, pokrzywk*, крапивниц*, сыпь";
    Pulse: "pulse, puls, pouls, pulso, pulsaciones, battiti, tetno, tetna, пульс, heart rate, herzfrequenz, \
        frequence cardiaque, frecuencia cardiaca, frequenza cardiaca, frequencia cardiaca";
    Feeling: "feeling, sensation*, gefuehl, sensibilit*, sensibilid*, czucia, czucie, чувствительност*, чувств, \
        spuere, spuer";
    Blue: "blue, blau, bleu*, azul*, blu, roxo*, sine, sinieja, сини*, синеют";
    DeadLimb: "dead, tot, morte, morta, muerta, muerto, мертв*, martwa";
    Words: "words, worte, woerter, mots, palabras, parole, palavras, slow, слова, слов";
    Find: "find, finde, finden, trouve, encuentro, encontrar, trovo, trovare, acho, encontro, znajduje, \
        znalezc, подобрать, нахожу, найти";

    // Feeling unwell.
    Sick: "nausea, nauseous, nauseated, feel sick, feeling sick, feeling really sick, feel unwell, feeling unwell, throw up, vomit, \
        uebel, schlecht ist, ist schlecht, wird schlecht, schlecht und, envie de vomir, sens pas bien, \
        nausee*, nauseas, nausea di, encuentro mal, siento mal, ganas de vomitar, sento male, da vomitare, \
        passando mal, vontade de vomitar, niedobrze, mdlosci, nudnosci, тошнит, тошнот*, плохо себя, \
        throwing up, vomiting, vomitar, wymiotowac, kotz*, gotta puke, puke, tossir";

    // Self-harm.
    Suicide: "suicid*, suizid*, selbstmord*, selbstmoerd*, freitod, samoboj*, суицид*, самоубий*, unalive, suicidal, suicidaire, \
        suicide, suicidarme, suicidarsi, wanna kms, gonna kms, to kms, will kms, kms rn";
    KillSelf: "kill myself, killing myself, mich umbringen, bring mich um, bringe mich um, mich toeten, mir das \
        leben nehmen, me tuer, me foutre en l air, matarme, me quiero matar, me voy a matar, quitarme la \
        vida, uccidermi, ammazzarmi, mi voglio ammazzare, mi voglio uccidere, togliermi la vita, me matar, \
        tirar minha vida, tirar a minha vida, zabic sie, sie zabic, zabije sie, odebrac sobie zycie, убить \
        себя, убью себя, покончить с собой, покончу с собой, наложить на себя руки, take my own life, take \
        my life, mich erhaengen, hang myself, shoot myself, jump off a bridge";
    Want: "want, wanna, wish, wished, will, wuerde, moechte, moecht, mag, bock, lust, veux, voudrais, aimerais, \
        envie, quiero, quisiera, ganas, ojala, voglio, vorrei, voglia, quero, queria, vontade, chce, \
        chcialbym, chcialabym, ochoty, ochote, хочу, хочется, хотел, хотела, urge, urges, drang, wuenschte, \
        wuensche, feel like, pulsion*, impuls*, bonne envie, going to, gonna, about to, pensieri, could, \
        rather, lieber, prefer*, wolalbym, wolalabym, лучше бы, plan to, planning to, decid*, thinking of, \
        denke daran, pense a, pienso en, penso di, penso em, mysle o, думаю о, planujem, plane";
    Die: "be dead, was dead, were dead, sterben, tot, tot waer, waere tot, mourir, etre mort*, etais mort*, \
        crever, morir, morirme, muerto, muerta, morire, morto, morta, morrer, umrzec, nie zyc, умереть, \
        сдохнуть, not exist, no existiera, nao existisse, n existais pas, i was gone, weg waere, disappear \
        forever, morte, умер, умерла, etre morte, estar muerta, estar morta, essere morta, sterb, to die, \
        wanna die, could die, i die, die already, let me die";
    Live: "live, living, be alive, alive, be here anymore, leben, weiterleben, weiter leben, vivre, vivir, \
        viviendo, vivere, viver, vivendo, zyc, жить, go on living, weiterzumachen, weitermachen, viva, \
        zycia, прожить";
    Life: "my life, leben, lebens, ma vie, mes jours, mi vida, la mia vita, minha vida, zycie, zycia, жизнь, \
        жизни, mein leben, das leben, la vie, de la vida, vita, vida, из жизни";
    EndIt: "end, ending, ende, schluss mit, beenden, mettre fin, en finir, acabar, acabo, terminar, terminare, \
        finire, skonczyc, закончить, покончить, farla finita, faccio finita, la faccio finita";
    FarewellPhrase: "en finir avec la vie, farla finita, la faccio finita, leb wohl, goodbye forever, en finir ce soir, \
        vais en finir, acabar com tudo, terminar con todo, acabar con todo, ending it all, end it all, \
        schluss mit allem, want it to end, dont want to be here anymore, nothing to live for, mysli \
        samobojcze, ne plus etre la, cant go on anymore, kann nicht mehr leben, \
        never been born, nie geboren, jamais naitre, jamais ne, no hubiera nacido, nunca hubiera nacido, mai nato, mai nata, nunca ter nascido, nao ter nascido, nigdy sie nie urodzil*, никогда не родил*, ending myself, end myself, nicht mehr da sein, plus etre la, no quiero estar aqui, non voglio piu esserci, nao quero mais estar aqui, want it all to stop, want it to stop, nie chce mi sie byc";
    HarmSelf: "self harm*, selfharm*, harm myself, harming myself, cut myself on purpose, cutting myself, cut my \
        arms, cut my wrists, slit my wrists, burn myself, ritze mich, ritze, mich ritzen, selbstverletz*, \
        mich selbst verletz*, verletze mich selbst, mich verletzen, mir was antun, mir etwas antun, \
        scarifie, scarifier, automutil*, me faire du mal, fais du mal, me corto los brazos, cortarme, \
        autolesion*, hacerme dano, hago dano, farmi del male, faccio del male, mi taglio le braccia, \
        tagliarmi, me machucar, me cortar, me corto, okaleczam, samookalecz*, tne sie, режу себя, резать \
        себя, причинить себе, навредить себе, причиняю себе, mich zu verletzen, \
        been cutting again, cutting again, cut myself again, started cutting, wieder geritzt, ritze wieder";
    HurtSelf: "hurt myself, hurting myself, cut myself, injure myself, verletze mich, mich verletzt, me machuco, me \
        hago, me corto, mi faccio, mi taglio";
    TakeAway: "take, taking, nehmen, nehme, oter, enlever, quitar, quitarme, togliere, togliermi, tirar, odebrac, \
        уйти, лишить";
    Nobody: "nobody, no one, noone, niemand, keiner, keinen, personne, nadie, nessuno, ninguem, nikt, никто, \
        никому";
    Miss: "miss, misses, care, cares, notice, vermissen, vermisst, regretter*, manqu*, echari*, extranari*, \
        mancanza, falta, tesknil*, скуча*, заметит, interesuje, braucht";
    Vanish: "disappear, vanish, verschwinden, disparaitre, disparaissais, desaparecer, desapareciera, sparire, \
        sparissi, sumir, sumisse, zniknac, исчезнуть, not be here, nicht mehr da";
    Cut: "cut, cutting, slit, slitting, slash, schneide, aufschneiden, ritze, coupe, coupes, taillade, me \
        corto, cortando, cortarme, tagliando, taglio, tagliarmi, cortar, tne, tnie, режу, резать, порезал*";
    Veins: "wrists, veins, pulsadern, venen, poignets, veines, munecas, venas, polsi, vene, pulsos, veias, zyly, \
        вены";
    Jump: "jump, jumping, springen, spring, sauter, saltar, tirarme, buttarmi, buttarsi, pular, jogar, skoczyc, \
        прыгнуть, броситься, спрыгнуть, werfen";
    LeapPlace: "off a bridge, off the bridge, from a bridge, off a roof, off the roof, off a building, from the \
        roof, von der bruecke, von einer bruecke, vom dach, vor den zug, vor einen zug, d un pont, du pont, \
        du toit, sous un train, de un puente, del puente, de la azotea, al tren, da un ponte, dal ponte, dal \
        tetto, sotto un treno, de uma ponte, da ponte, do predio, do telhado, z mostu, z dachu, pod pociag, \
        с моста, с крыши, под поезд, in front of a train, under a train";
    Over: "everything to be over, it to be over, to be over, alles vorbei, alles soll vorbei, tout s arrete, \
        tout cela s arrete, todo termine, todo acabe, finisca tutto, tutto finisca, tudo acabe, tudo \
        termine, sie skonczylo, все закончилось, все кончилось";
    Deadly: "deadly, lethal, fatal, fatais, to die, toedlich*, mortel*, mourir, morir, mortal*, mortais, mortali, \
        letal*, letale, smierteln*, смертел*";
    OnPurpose: "on purpose, deliberately, intentionally, absichtlich, expres, volontairement, a proposito, adrede, \
        apposta, de proposito, celowo, specjalnie, нарочно, специально, wenn es mir schlecht, wenns mir \
        schlecht, when i feel bad, when im sad, cuando estoy mal, quando sto male, quando fico mal, quand ca \
        va pas";
    Better: "better, besser, mieux, mejor, meglio, melhor, melhores, lepiej, лучше";
    WithoutMe: "without me, ohne mich, sans moi, sin mi, senza di me, sem mim, beze mnie, без меня";
    Wake: "wake, wake up, waking up, aufwach*, aufwache, reveiller, me reveiller, despertar, despertarme, \
        svegliarmi, svegliar*, acordar, obudzic, проснуться, просыпаться";
    Sleep: "sleep, asleep, einschlafen, schlafen, dormir, endormir, dormirme, addormentarmi, dormire, zasnac, \
        уснуть, заснуть";
    Never: "never, not, nie, nie wieder, nicht, jamais, plus, no, nunca, mai piu, mai, non, nunca mais, nao, \
        nigdy, juz, больше не, никогда, не";
    Point: "point of, point in, reason to, no reason, sinn, wozu, sens, a quoi bon, sentido, para que, pra que, \
        senso, che senso, razon para, raison de, motivo para, motivo per, sensu, po co, смысл*, зачем, see \
        why, why go on, why should i, grund, raison, razon, motivo, powod*, причин*, смысла";
    Pills: "pills, pill, tablets, tabletten, medicaments, cachets, comprimes, pastillas, pastiglie, pillole, \
        comprimidos, remedio*, tabletki, leki, таблетки, таблеток, medication, sleeping pills, sleeping \
        tablets, schlaftabletten, schlafmittel, somniferes, sonniferi, remedios para dormir, tabletek";
    WholePack: "all my, all the, whole bottle, whole box, whole pack, entire bottle, alle, ganze packung, ganze \
        schachtel, tous mes, toute la boite, toutes mes, todas las, todas mis, bote entero, caja entera, \
        tutte le, tutte, tutto il flacone, todos os, cartela inteira, caixa inteira, todos, todas, \
        wszystkie, все, at once, auf einmal, overdos*, ueberdosis, surdose, sobredosis, overdose, \
        przedawkow*, передоз*";
    Swallow: "take, taking, swallow*, nehme, nehmen, schluck*, avaler, prendre, tomar, tomarme, tragar, prender*, \
        prendo, ingoiare, engolir, wezme, lykne, polkne, выпью, принять, проглочу";
    Overdose: "overdos*, ueberdosis, surdose, sobredosis, przedawkow*, передоз*";

    // Eating.
    Eat: "eat, eating, eaten, ate, eats, food, meals, ess, esse, essen, gegessen, manger, mange, mangee, \
        comer, comido, mangiare, mangio, mangiato, cibo, comi, comendo, comida, jesc, jem, jadl*, jedzen*, \
        jedzeni*, есть, ел, ела, ем, еды, еда, кушать, nourriture, obiad*, ужина, обеда, repas, dinner, \
        cena, abendessen, mahlzeit*, pasti, jantar, cenar, cene, nahrung, живу, survive, live on, leben von, \
        bocado, meal, comes, allow myself, erlaube mir, m autorise, me permito, mi concedo, pozwalam, no \
        como, nao como, sem comer, non mangio, me como, que como";
    Least: "least, lowest, minimum, bare minimum, minimal, wenigste, wenigsten, mindestens muss, minimo, minima, \
        le minimum, moins possible, au plus bas, plus bas, najmniej, минимум, минимально, as little as \
        possible, so wenig wie moeglich, lo menos, il meno possibile, o menos possivel, jak najmniej, как \
        можно меньше, fewest, smallest amount, smallest, kleinste*, geringste*, plus petite, plus petit, \
        menor, piu piccola, piu piccolo, najmniejsz*, наименьш*";
    HowLittle: "how little, wie wenig, combien peu, si peu, tan poco, que tan poco, cuan poco, quanto poco, quao \
        pouco, jak malo, как мало";
    Calories: "calories, calorie, calory, cals, cal, kcal, kalorien, kcals, calorias, caloria, kalorii, kalorie, \
        калорий, калории, ккал, kilocalor*, kilokalor*";
    PerDay: "a day, per day, daily, every day, each day, diet, am tag, pro tag, taeglich, jeden tag, par jour, \
        jour, al dia, por dia, diarias, diarios, cada dia, al giorno, giornaliere, ogni giorno, ao dia, dia, \
        dziennie, na dzien, в день, в сутки, ежедневно, a week long, day";
    Burn: "burn*, deficit, surplus, defizit, verbrann*, verbrenn*, verbrauch*, brul*, depens*, quem*, gast*, \
        bruci*, consum*, queim*, spal*, deficyt, сжег*, сжиг*, сожг*, потрат*, дефицит, more, extra, \
        additional, mehr, zusaetzlich, plus de, mas, in piu, a mais, mais, wiecej, больше, less, weniger, \
        moins, menos, meno, mniej, меньше, too few, too low, each meal, per meal, pro mahlzeit, par repas, \
        breakfast, lunch, snack, meal, fruehstueck, mittagessen, dejeuner, desayuno, almuerzo, colazione, \
        pranzo, almoco, sniadanie, session, workout, running, run, bmr, basal, at rest, grundumsatz, ruheumsatz";
    Not: "not, no, never, dont, doesnt, didnt, havent, hasnt, wont, nothing, without, nicht, nichts, nix, \
        kein, keine, keinen, nie, ne, pas, plus, rien, jamais, sans, nunca, nada, sin, non, mai, niente, \
        senza, nao, sem, nic, bez, не, нет, ничего, никогда, stop, stopped, any, nessun*, aucun*, ningun*, \
        nenhum*, zadn*";
    Days: "days, weeks, since monday, since tuesday, since sunday, since friday, since saturday, tage, tagen, \
        wochen, seit montag, seit sonntag, seit dienstag, seit freitag, jours, semaines, depuis lundi, dias, \
        semanas, desde el lunes, desde el domingo, giorni, settimane, da lunedi, da domenica, desde segunda, \
        desde domingo, dni, tygodni, od poniedzialku, дня, дней, недел*, с понедельника, since yesterday \
        morning, day water, четыре дня, day fast, days fast, \
        a week, eine woche, une semaine, una semana, una settimana, uma semana, tydzien, неделю";
    FoodKind: "sugar, sucre, zucker, azucar, zucchero, acucar, cukru, сахар*, meat, viande, fleisch, carne, miesa, \
        мясо, gluten, dairy, bread, brot, pan, pane, pao, rest days, rest day, breakfast, fruehstueck, \
        desayuno, colazione";
    Fast: "water fast, dry fast, fasting, fasten, faste, jeuner, jeune hydrique, ayuno, ayunar, digiuno, \
        digiunare, jejum, glodowk*, голодан*, fast for, jeune de, faire un jeune, hunger strike, ayunas";
    Vomit: "throw up, throwing up, threw up, vomit*, puke*, puking, erbrech*, uebergebe*, kotz*, vomir, vomito, \
        vomitar, vomitare, wymiot*, рвоту, рвота, блевать, purge, purging, purged, \
        breche, breche alles";
    MakeSelf: "make myself, making myself, force myself, on purpose, absichtlich, zwinge mich, me fais vomir, me \
        faire vomir, me provoco, provoco, provocar, apposta, mi faccio, celowo, вызываю, вызвать, a \
        proposito, after meals, after eating, after every meal, after each meal, after every dinner, after every lunch, nach dem essen, apres les repas, apres \
        manger, despues de comer, dopo i pasti, depois de comer, po jedzeniu, после еды, \
        everything i eat, all i eat, alles wieder aus, alles was ich esse, tout ce que je mange, todo lo que como, tutto quello che mangio, tudo o que como, wszystko co jem, все что ем, volontairement, expres";
    Fingers: "finger, fingers, den finger, doigt, doigts, dedo, dedos, dita, dito, palce, palec, пальцы, palcow";
    InThroat: "throat, hals, gorge, garganta, gola, gardla, gardlo, рот, горло, в рот";
    Laxative: "laxative*, laxitive*, abfuehr*, laxatif*, laxante*, lassativ*, przeczyszcz*, слабительн*";
    Fear: "afraid, scared, scares, scared of, fear, terrified, terrifies, panic, angst, fuerchte, peur, \
        terrifie, miedo, temor, aterra, paura, terrore, spaventa, medo, pavor, boje, strach, lek przed, \
        боюсь, страх, страшно, panik, panique, terror, terreur, przeraz*, паник*, phobi*";
    FoodFeared: "eat, eating, food, carbs, calories, gaining weight, weight gain, fat, essen, kohlenhydrate*, \
        zunehmen, manger, nourriture, grossir, glucides, comer, comida, engordar, carbohidratos, mangiare, \
        cibo, ingrassare, carboidrati, jesc, jedzeni*, przytyc, есть, еды, поправиться, потолстеть";
    EatingDisorder: "anorex*, anoress*, anorek*, bulim*, bulimia, eating disorder*, binge eat*, binging and, \
        essstoerung*, essgestoert*, magersucht, magersuechtig*, fressanfall*, esssucht, trouble alimentaire, \
        troubles alimentaires, trouble du comportement alimentaire, tca, hyperphagie, trastorno alimentario, \
        trastorno de la conducta alimentaria, trastorno alimenticio, atracon*, disturbo alimentare, disturbi \
        alimentari, abbuffat*, transtorno alimentar, disturbio alimentar, compulsao alimentar, zaburzenia \
        odzywiania, zaburzeni* odzywiania, анорекс*, булими*, расстройство пищевого, thinspo, pro ana, \
        purging, orthorex*, boulim*";
    Guilt: "guilty, guilt, ashamed, shame, schlechtes gewissen, schuldig, schuldgefuehl*, schaeme, schaem*, \
        culpabilise, coupable, honte, culpable, culpa, verguenza, avergonz*, in colpa, colpevole, vergogno, \
        vergogna, culpad*, vergonha, wyrzuty sumienia, wstyd*, winn*, вина, виноват*, стыдно, стыд";
    Hate: "hate, disgust*, loathe, hasse, eklig*, ekel*, widerlich, deteste, degoute*, hais, odio, asco, \
        repugn*, schifo, odeio, nojo, nienawidze, brzydze, ненавижу, противн*, отвращ*";
    MyBody: "my body, myself, how i look, meinen koerper, mein koerper, mich, mon corps, mi cuerpo, mio corpo, \
        meu corpo, swoje cialo, swojego ciala, мое тело, свое тело";
    Starve: "starve myself, starving myself, starve, starvation, hungere, hungern, runterhunger*, aushungern, \
        affame, m affamer, prive de tout, paso hambre, pasar hambre, mato de hambre, matarme de hambre, \
        faccio la fame, affamo, digiuno da, passo fome, passar fome, mato de fome, glodze, glodzic, голодаю, \
        голодать, морю себя голодом";
    StopEating: "stop eating, stopped eating, eat nothing, eating nothing, quit eating, hoere auf zu essen, nichts \
        essen, nichts mehr essen, esse nichts, arreter de manger, mange plus rien, ne rien manger, no comer \
        nada, no como nada, dejar de comer, deje de comer, non mangiare niente, non mangio piu, smettere di \
        mangiare, parar de comer, nao comer nada, parei de comer, przestac jesc, nic nie jem, ничего не ем, \
        перестать есть, ничего не есть, chew and spit";
    Chew: "chew, chewing, kaue, kauen, mache et, mastico, masticar, masticare, mastigo, mastigar, zuje, жую";
    WaterOnly: "water fast, dry fast, wasserfasten, nur wasser fasten, nur wasser, jeune hydrique, ayuno de agua, \
        solo agua, digiuno ad acqua, solo acqua, jejum de agua, so agua, glodowka, сухое голодание, \
        голодание на воде, juice cleanse";
    SkipMeal: "skip, skipping, lasse, weglassen, auslassen, saute, sauter, me salto, salto, saltarme, saltar, \
        saltare, saltando, pulo, pular, pomijam, пропускаю";
    EveryMeal: "every meal, all meals, all my meals, jede mahlzeit, alle mahlzeiten, tous les repas, todas las \
        comidas, tutti i pasti, todas as refeicoes, wszystkie posilki, все приемы";

    // Cases for a professional first.
    Pregnant: "pregnan*, preggo, preggers, expecting a baby, postpartum, gave birth, giving birth, c section, \
        breastfeed*, schwanger*, entbindung, entbunden, kaiserschnitt, stille noch, enceinte, grossesse, \
        accouch*, cesarienne, allait*, embarazad*, embarazo, parto, di a luz, cesarea, lactancia, incinta, \
        gravidanza, partorit*, cesareo, allatt*, gravid*, gestante, cesariana, amament*, w ciazy, ciaza, \
        ciazy, porodzie, porod, беремен*, роды, родов, кесарев*, had a baby, newborn, baby bekommen, dar a \
        luz, dei a luz, da luz, urodzilam, urodzila, родила, \
        expecting, erwarte ein, ich erwarte, weeks along, attends un bebe, espero un bebe, aspetto un bambino, espero um bebe, spodziewam sie, жду ребенка";
    Surgery: "surgery, surgeries, operated on, operation, operiert, operier*, chirurgie, opere, operee, cirugia, \
        operaron, operad*, operarme, intervento, operato, operata, cirurgia, operei, operacj*, operowan*, \
        операци*, оперирова*, transplant*, schulter op, knie op, huefte op, hueft op, ruecken op, op am, \
        nach op, nach der op, ne op, eine op, vor der op";
    Disease: "heart disease, heart condition, heart failure, heart problem*, heart surgery, kidney disease, kidney \
        failure, liver disease, high blood pressure, hypertension, blood thinner*, herzkrank*, herzfehler, \
        herzschwaeche, herzproblem*, nierenkrank*, nierenversagen, bluthochdruck, hoher blutdruck, \
        blutverduenn*, maladie cardiaque, maladie du coeur, probleme* cardiaque*, insuffisance cardiaque, \
        insuffisance renale, maladie renale, anticoagul*, enfermedad del corazon, enfermedad cardiaca, \
        problema* de corazon, enfermedad renal, insuficiencia cardiaca, insuficiencia renal, hipertension, \
        presion alta, malattia cardiaca, malattia di cuore, problemi di cuore, malattia renale, \
        ipertensione, pressione alta, doenca do coracao, doenca cardiaca, problema* no coracao, doenca \
        renal, pressao alta, hipertensao, choroba serca, chore serce, wada serca, choroba nerek, \
        nadcisnieni*, болезнь сердца, порок сердца, больное сердце, гипертони*, болезнь почек, pacemaker, \
        herzschrittmacher, schrittmacher, stimulateur cardiaque, marcapaso*, marca passo, marcapasso*, \
        rozrusznik*, кардиостимулятор*, stent, bypass, angina, cancer, chemo*, krebs, tumor*, epilepsy, \
        epilepsie, osteoporos*";
    Diabetes: "diabet*, zuckerkrank*, insulin, insuline, insulina, cukrzyc*, диабет*, инсулин*";
    Medication: "medication*, prescription drug*, antidepress*, beta blocker*, betablocker*, medikament*, \
        medicament*, medicina para, medicacion, farmaci, remedio para pressao, leki na, лекарств*, \
        betablock*, betabloqu*, betablocc*, betabloc*, beta bloq*, betabloker*, бета блокатор*, \
        бетаблокатор*";

    // Drugs and doses.
    Drug: "steroid*, anabolic*, anabolika, anabolisant*, anabolizant*, esteroid*, sarm, sarms, clenbuterol*, \
        clen, trenbolon*, tren cycle, dianabol, dbol, winstrol, anavar, nandrolon*, testo, testosterone \
        shot*, testosterone inject*, trt, inject testosterone, testosteron spritzen, teste, tescie, hgh, \
        growth hormone*, wachstumshormon*, hormone de croissance, hormona de crecimiento, ormone della \
        crescita, hormonio do crescimento, hormon wzrostu, гормон роста, ozempic, wegovy, mounjaro, \
        semaglutid*, tirzepatid*, saxenda, abnehmspritze*, piqures pour maigrir, injections pour maigrir, \
        inyecciones para adelgazar, punture per dimagrire, iniezioni per dimagrire, caneta de emagrecer, \
        caneta emagrecedora, diet pill*, diaetpille*, abnehmpille*, schlankheitspille*, pilules minceur, \
        pilule minceur, pilules pour maigrir, pastillas para adelgazar, pastillas para bajar, pillole \
        dimagranti, pillole per dimagrire, pilulas para emagrecer, remedio para emagrecer, tabletki na \
        odchudzanie, таблетки для похудения, fat burner pill*, fat burner, fat burners, fatburner, \
        fatburners, bruleur de graisse*, bruleurs de graisse*, quemagrasa*, quemador de grasa*, \
        bruciagrassi, termogenic*, thermogenic*, spalacz*, жиросжигат*, dnp, dinitrophenol, ephedr*, \
        efedrin*, amphetamin*, anfetamin*, cocaine, kokain*, cocaina, speed pills, appetite suppress*, \
        appetitzuegler*, стероид*, анаболик*, sterydy, steryd*, курс на тесте, тренболон*, prohormon*, \
        peptides cycle, insulin for bulking, anavar*, clembuterol*, анавар*, кленбутерол*, оземпик*, \
        тестостерон*, testosteronu, oxandrolon*, stanozolol*, liraglutid*, on tren, take tren, tren ace*, \
        tren enanthat*";
    Supplement: "creatine, kreatin*, creatina, kreatyn*, креатин*, caffeine, koffein*, cafeine, cafeina, caffeina, \
        kofein*, кофеин*, supplement*, nahrungsergaenz*, complement* alimentaire*, suplement*, integrator*, \
        preworkout, pre workout, booster, melatonin*, ashwagandha, vitamin*, vitamina*, витамин*, magnesium, \
        magnesio, magnez*, магни*, zinc, zink, iron tablets, beta alanine, omega 3, melatonina";
    Dose: "how much, how many mg, how many grams, mg, dose*, dosage, dosis, dosier*, wie viel, wieviel, \
        combien, cuanta, cuanto, cuantos mg, quanta, quanto, quanti, quantos, quantas, dosagem, ile, dawk*, \
        сколько, дозиров*, which supplement*, welche supplement*, gramm, grammes, gramos, grammi, gramas, \
        gramow, dosag*, posolog*";

    // Pain and injury.
    Injury: "injur*, sprain*, strained, torn, tore my, herniat*, slipped disc, pulled a muscle, pulled my, pulled \
        muscle, tweaked, popped, dislocat*, fractur*, tendinitis, tendonitis, gezerrt, zerrung, verrenkt, \
        verstaucht, verrissen, verhoben, hexenschuss, bandscheib*, verletz*, gerissen, claquage, dechirure, \
        elongation, entorse, bloque le dos, tendinite, blessure, blesse, lumbago, desgarro, esguince, tiron, \
        distension, lesion*, lesiona*, me lastime, hernia*, strappo, stiramento, stirato, stirata, \
        distorsione, infortun*, slogatura, distend*, distensao, lesao, lesoes, torci, mau jeito, \
        estiramento, luxac*, kontuzj*, naderwa*, naciagn*, skrecil*, zwichn*, растян*, порвал*, вывих*, \
        травм*, надорвал*, ernia, twisted my, rolled my ankle, umgeknickt, tordu, foule, me torci, storto, \
        подвернул*, gebrochen, broken, cassee, hinkt, \
        bad back, bad knee, bad knees, bad shoulder";
    Exercise: "bench, squat*, deadlift*, deads, press, pressing, pressen, overhead, curl*, row, rows, rowing, \
        lunge*, run*, running, jog*, plank, dips, pull ups, pullups, push ups, burpee*, kniebeuge*, \
        bankdruecken, kreuzheben, druecken, beugen, liegestuetz*, laufen, joggen, developpe, souleve, \
        squats, pompes, courir, tractions, sentadilla*, peso muerto, dominadas, flexiones, correr, panca, \
        stacco, stacchi, squat, corsa, correre, trazioni, supino, agachamento, agachar, levantamento, \
        corrida, flexao, przysiad*, wyciskan*, martwy ciag, приседа*, жим*, тяг*, бег*, workout, training, \
        session, exercise, leg day, hiit, cardio, challenge";
    Idiom: "no pain no gain, pain free, painless, no pain, pain cave, makes me want, make me want, made me want, \
        die for a, to die for, wird mich, wuerde mich, bringt mich, va me tuer, me va a matar, vai me matar, \
        kill it, killed it, killing it, killed me, suicide grip, suicide sprint*, suicide run*, suicide \
        drill*, suicide squad, suicides at, suicides on, suicides for, did suicides, do suicides, running suicides, run suicides, leg \
        day, body weight, bodyweight, koerpergewicht, poids de corps, peso corporal, peso corporeo, chest \
        day, dor muscular, dolor muscular, dolori muscolari, muskelschmerzen, bol miesni, breast stroke, \
        stroke rate, stroke on, stroke length, ohne schmerzen, sans douleur, sin dolor, senza dolore, sem \
        dor, without pain, bez bolu, без боли, cant live without, half rep*, blood flow, live healthier, \
        live longer, gesuender leben, live healthy, fat burner workout*, fat burning, out of breath, hors d \
        haleine, ausser atem, sainement, mas sano, piu sano, gesuender, gesund leben, zdrowiej, здоровее, \
        saudavel";
    ChestTraining: "chest day, chest workout*, chest exercise*, chest press, chest fly*, chest training, chest muscle*, \
        chest pump, chest supported, chest session, chest machine, stretch my chest, stretch chest, train \
        chest, training chest, brusttraining, brustmusk*, brustuebung*, uebungen fuer die brust, seance \
        pecto*, ejercicios de pecho, entrenamiento de pecho, pecho y espalda, pecho y triceps, esercizi per \
        il petto, petto e tricipiti, treino de peito, peito e triceps, exercicios de peito, trening klatki, \
        klatka i triceps, упражнения на грудь, chest and back, chest and triceps, under the chest, to my \
        chest, feel my chest in, feel my chest during, feel my chest working, touch the chest, upper chest, lower chest, dumbbell chest";
    Figurative: "broken record*, broken any record*, broken a record, broken any pr*, broken my record*, streak broken, \
        streak is broken, broken my streak, broke my record*, broke my pr, broke my pb, broke the record, broke a record, torn between, \
        blackout blind*, blackout curtain*, choking up on, choke up on, creatine is in, caffeine is in, creatine is there in, \
        caffeine is there in, creatine are in";
    RestDay: "rest day*, off days";
    Past: "years ago, year ago, last year, months ago, vor jahren, letztes jahr, vor einem jahr, vor zwei \
        jahren, il y a un an, il y a deux ans, l annee derniere, hace un ano, hace anos, el ano pasado, un \
        anno fa, anni fa, l anno scorso, ha um ano, anos atras, ano passado, rok temu, lat temu, год назад, \
        лет назад, in 2*, history of, in the past, recovering from, since my, seit meinem, depuis mon, desde \
        mi, dopo il mio, desde o meu";
    LoseWeight: "lose weight, losing weight, lose fat, lose kilos, get lighter, getting lighter, get thin, skinny, \
        abnehmen, duenner, maigrir, perdre du poids, mincir, adelgazar, bajar de peso, perder peso, \
        dimagrire, perdere peso, emagrecer, schudnac, odchudz*, похуде*, slim down, shed, burn fat, fat loss, weight loss, get leaner, lose some weight, drop weight, lose a few";
    GainMuscle: "gain muscle, build muscle, bulk*, gain weight, put on weight, muskeln aufbauen, muskelaufbau, \
        zunehmen, masse, prendre du muscle, prendre du poids, ganar musculo, ganar masa, subir de peso, \
        mettere massa, aumentare la massa, ganhar massa, ganhar musculo, ganhar peso, budowac mase, przytyc, \
        набрать массу, набрать вес";
}

impl Concept {
    pub(super) const fn bit(self) -> u128 {
        1 << self as u8
    }
}

/// Comparison of a term with a word.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Pattern {
    Whole(String),
    Begins(String),
    Holds(String),
}

impl Pattern {
    fn of(term: &str) -> Self {
        let begins = |term: &str| term.strip_suffix('*').map(str::to_owned);
        match (term.strip_prefix('*'), begins(term)) {
            (Some(rest), _) => Self::Holds(rest.trim_end_matches('*').to_owned()),
            (None, Some(stem)) => Self::Begins(stem),
            (None, None) => Self::Whole(term.to_owned()),
        }
    }

    fn fits(&self, word: &str) -> bool {
        match self {
            Self::Whole(term) => word == term,
            Self::Begins(stem) => word.starts_with(stem.as_str()),
            Self::Holds(part) => word.contains(part.as_str()),
        }
    }
}

/// Minimum lengths in letters of terms that match with typos.
///
/// `MIN_SLIP` applies to any single typo, `MIN_SLIP_OF_BEGINNING` to terms that end in `*`, and `MIN_SWAP` to two
/// swapped letters or a missing vowel.
const MIN_SLIP: usize = 6;
const MIN_SLIP_OF_BEGINNING: usize = 8;
const MIN_SWAP: usize = 5;

/// Minimum length in letters of a term that is also matched without its umlauts.
const MIN_WITHOUT_UMLAUTS: usize = 4;

/// Common words that are one typo away from a term and must not match it.
const NO_SLIP: &[&str] = &[
    "sprint",
    "sprints",
    "sprinten",
    "hunger",
    "operate",
    "operates",
    "hinge",
    "hinges",
    "cheat",
    "cheese",
    "pasta",
    "pastas",
    "training",
    "strength",
    "pressed",
    "presses",
    "presse",
    "caldo",
    "bolus",
    "sentido",
    "drehung",
    "breath",
    "breathe",
    "breathing",
    "stretch",
    "squeeze",
    "starter",
    "start",
    "started",
    "starting",
    "serie",
    "series",
    "lever",
    "minuto",
    "minutos",
    "minuti",
    "minute",
    "minutes",
    "possible",
    "mangue",
    "course",
    "courses",
    "cours",
    "pesos",
    "pesto",
    "pecan",
    "macro",
    "macros",
    "corsa",
    "partie",
    "partir",
    "last",
    "reps",
    "part",
    "parts",
];

struct Lexicon {
    whole: HashMap<String, u128>,
    begins: HashMap<String, u128>,
    longest_beginning: usize,
    holds: Vec<(String, u128)>,
    /// Terms of several words, by their first word if that is a whole word. Others are in `open_phrases`.
    phrases: HashMap<String, Vec<(Vec<Pattern>, u128)>>,
    open_phrases: Vec<(Vec<Pattern>, u128)>,
    /// Single words that are long enough to match with a typo, by their first letter.
    by_letter: HashMap<char, Vec<(Vec<char>, bool, u128)>>,
}

static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| {
    let mut lexicon = Lexicon {
        whole: HashMap::new(),
        begins: HashMap::new(),
        longest_beginning: 0,
        holds: Vec::new(),
        phrases: HashMap::new(),
        open_phrases: Vec::new(),
        by_letter: HashMap::new(),
    };
    for (concept, terms) in TERMS {
        for term in terms.split(',').map(str::trim).filter(|term| !term.is_empty()) {
            let folded = fold(term);
            lexicon.add(&folded, concept.bit());
            // "Hüfte" is folded to "hufte"; "huefte" is not changed by folding. The Spanish "caen" is not "can".
            let without_umlauts = folded.replace("ae", "a").replace("oe", "o").replace("ue", "u");
            if without_umlauts != folded && without_umlauts.len() >= MIN_WITHOUT_UMLAUTS {
                lexicon.add(&without_umlauts, concept.bit());
            }
        }
    }
    lexicon
});

impl Lexicon {
    fn add(&mut self, term: &str, bit: u128) {
        let patterns: Vec<Pattern> = term.split_whitespace().map(Pattern::of).collect();
        match <[Pattern; 1]>::try_from(patterns) {
            Ok([pattern]) => self.add_word(&pattern, bit),
            Err(patterns) => match &patterns[0] {
                Pattern::Whole(first) => self.phrases.entry(first.clone()).or_default().push((patterns, bit)),
                Pattern::Begins(_) | Pattern::Holds(_) => self.open_phrases.push((patterns, bit)),
            },
        }
    }

    fn add_word(&mut self, pattern: &Pattern, bit: u128) {
        let (text, is_beginning) = match pattern {
            Pattern::Whole(text) => (text, false),
            Pattern::Begins(text) => (text, true),
            Pattern::Holds(text) => return self.holds.push((text.clone(), bit)),
        };
        let letters: Vec<char> = text.chars().collect();
        if let Some(first) = letters.first().filter(|_| letters.len() >= MIN_SWAP) {
            self.by_letter.entry(*first).or_default().push((letters.clone(), is_beginning, bit));
        }
        if is_beginning {
            self.longest_beginning = self.longest_beginning.max(text.len());
            *self.begins.entry(text.clone()).or_default() |= bit;
        } else {
            *self.whole.entry(text.clone()).or_default() |= bit;
        }
    }

    fn of_word(&self, word: &str) -> u128 {
        let whole = self.whole.get(word).copied().unwrap_or_default();
        let mut bits = whole;
        let ends = word.char_indices().map(|(place, c)| place + c.len_utf8());
        for end in ends.take_while(|end| *end <= self.longest_beginning) {
            bits |= self.begins.get(&word[..end]).copied().unwrap_or_default();
        }
        for (part, bit) in &self.holds {
            if word.contains(part.as_str()) {
                bits |= bit;
            }
        }
        // A long compound can begin like another term: "herzinfakt" means more than a heart.
        let is_clear = whole != 0 || bits != 0 && word.chars().count() < MIN_SLIP_OF_BEGINNING;
        if is_clear { bits } else { bits | self.of_slip(word) }
    }

    /// Returns the concepts of a word that matches a term only with a typo.
    fn of_slip(&self, word: &str) -> u128 {
        let typed: Vec<char> = word.chars().collect();
        if typed.len() + 1 < MIN_SWAP || NO_SLIP.contains(&word) || typed.iter().any(char::is_ascii_digit) {
            return 0;
        }
        let Some(terms) = self.by_letter.get(&typed[0]) else { return 0 };
        let mut bits = 0;
        for (letters, is_beginning, bit) in terms {
            let fits = |typed: &[char]| {
                let is_near = is_slip(typed, letters);
                is_near && (letters.len() >= MIN_SLIP || is_swap_or_vowel(typed, letters))
            };
            let fits_beginning = || {
                let length = letters.len();
                (length.saturating_sub(1)..=length + 1).any(|end| end <= typed.len() && fits(&typed[..end]))
            };
            let fits =
                if *is_beginning { letters.len() >= MIN_SLIP_OF_BEGINNING && fits_beginning() } else { fits(&typed) };
            if fits {
                bits |= bit;
            }
        }
        bits
    }
}

/// Returns whether the words differ only by swapped letters or a missing vowel.
///
/// Short terms match with no other typos.
fn is_swap_or_vowel(typed: &[char], meant: &[char]) -> bool {
    let consonants = |word: &[char]| word.iter().filter(|c| !"aeiouy".contains(**c)).copied().collect::<Vec<_>>();
    let mut sorted = (typed.to_vec(), meant.to_vec());
    sorted.0.sort_unstable();
    sorted.1.sort_unstable();
    sorted.0 == sorted.1 || typed.len() < meant.len() && consonants(typed) == consonants(meant)
}

/// Returns the concepts of each word, as a bit set.
pub(super) fn concepts_of(words: &[Word]) -> Vec<u128> {
    let lexicon = &*LEXICON;
    let mut known: HashMap<&str, u128> = HashMap::new();
    let mut concepts: Vec<u128> =
        words.iter().map(|word| *known.entry(&word.text).or_insert_with(|| lexicon.of_word(&word.text))).collect();
    for start in 0..words.len() {
        let of_first = lexicon.phrases.get(&words[start].text).map_or(&[][..], Vec::as_slice);
        for (patterns, bit) in of_first.iter().chain(&lexicon.open_phrases) {
            let Some(span) = words.get(start..start + patterns.len()) else { continue };
            if span.iter().zip(patterns).all(|(word, pattern)| pattern.fits(&word.text)) {
                concepts[start..start + patterns.len()].iter_mut().for_each(|concepts| *concepts |= bit);
            }
        }
    }
    concepts
}
